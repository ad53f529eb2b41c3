package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlanTest {

  @Test
  void argumentsGiveThePlanBack() {
    Plan plan = Plan.parse(new Plan(1, 2, 3).arguments());

    assertThat(plan.equalTransactions()).isEqualTo(1);
    assertThat(plan.rounds()).isEqualTo(2);
    assertThat(plan.turnMillis()).isEqualTo(3);
  }
}

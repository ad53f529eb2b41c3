# Thin: each target is a few plain commands that can be typed by hand.

MAVEN = mvn -B -ntp -q -f java/pom.xml
need = @command -v $(1) >/dev/null || { echo "$(1) is missing: $(2)" >&2; exit 1; }

.PHONY: help tools build demo test test-long check bench clean

help:
	@echo "make demo       real transactions, the SDK as published beside Ironsign: under 5 minutes"
	@echo "make test       every test"
	@echo "make test-long  the campaigns that take too long for 'make test'"
	@echo "make check      make test, format, lints, a short run of every benchmark"
	@echo "make bench      JMH and criterion, and one table of both"

tools:
	$(call need,cargo,install Rust with rustup (https://rustup.rs))
	$(call need,cc,install a C compiler and linker (Debian: apt-get install build-essential))
	$(call need,java,install a JDK 17 or later (Debian: apt-get install openjdk-17-jdk-headless))
	$(call need,javac,install a JDK 17 or later; only a run time is here)
	$(call need,mvn,install Maven 3.8 or later (Debian: apt-get install maven))
	@javac -version 2>&1 | awk '{ split($$2, v, "."); if (v[1] < 17) { \
		print "JDK " $$2 " is too old: JDK 17 or later is needed (set JAVA_HOME)"; exit 1 } }' >&2

build: tools
	$(MAVEN) package -DskipTests

demo: build
	java -cp java/demo/target/ironsign-demo.jar io.ironsign.demo.Demo

test: tools
	cargo test --locked --workspace --exclude ironsign-benchmarks
	mvn -B -ntp -f java/pom.xml verify

test-long: tools
	mvn -B -ntp -f java/pom.xml verify -Dironsign.long=true

check: test
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings

clean:
	cargo clean
	$(MAVEN) clean

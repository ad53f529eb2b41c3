# Thin: each target is a few plain commands that can be typed by hand.

MAVEN = mvn -B -ntp -q -f java/pom.xml
need = @command -v $(1) >/dev/null || { echo "$(1) is missing: $(2)" >&2; exit 1; }

BENCH_PATH = benchmarks/jmh/target/classes:$$(cat benchmarks/jmh/target/jmh.classpath)
JMH = java -cp "$(BENCH_PATH)" org.openjdk.jmh.Main -bm avgt -tu ns -foe true -rf json
# Criterion looks for its folder in the environment, not in what cargo was told.
CRITERION = RUSTFLAGS="--cfg ironsign_internals" CARGO_TARGET_DIR=$$PWD/target/internals \
	cargo bench --locked -p ironsign-benchmarks
REPORT = java -cp "$(BENCH_PATH)" io.ironsign.benchmarks.report.Report
MORE_THREADS = $$((2 * $$(getconf _NPROCESSORS_ONLN)))
SCALED = 'Nonce|SignBatch|[.]SignBenchmark|VerifyUnknown|VerifyKnown' -p contestant=ironsign,acinq
PIPELINE_WAIT = java -cp "$(BENCH_PATH)" io.ironsign.benchmarks.PipelineWait
FULL_JMH = $(JMH) -f 1 -wi 4 -w 1 -i 5 -r 1
FULL_CRITERION = $(CRITERION) -- --noplot --warm-up-time 1 --measurement-time 3
SMOKE_JMH = $(JMH) -f 0 -wi 0 -i 1 -r 10ms
SMOKE_CRITERION = $(CRITERION) --profile dev -- --noplot --warm-up-time 0.01 \
	--measurement-time 0.01 --sample-size 10 --nresamples 1001

.PHONY: help tools build demo test consumers test-jdk25 test-long check \
	ctime-build ctime instructions soak bench bench-smoke profile clean

help:
	@echo "make demo       real transactions, the SDK as published beside Ironsign: under 5 minutes"
	@echo "make test       every test"
	@echo "make consumers  part of it: applications that get the deployed jars by Maven and by Gradle"
	@echo "make test-jdk25 the Java tests on JDK 25"
	@echo "make test-long  the campaigns that take too long for 'make test'"
	@echo "make check      make test, format, lints, a short run of every benchmark"
	@echo "make ctime      secrets followed by Valgrind through signing: no branch, no address"
	@echo "make instructions  the instructions of a signature, as callgrind counts them, did not grow"
	@echo "make soak       20 million signatures compared with k256's, 200,000 of SM2 with the sm2 crate's (IRONSIGN_KERNEL=portable: by that kernel)"
	@echo "make profile    flame graphs of a transaction generator and of random numbers: 3 minutes"
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
	$(MAKE) consumers

# Maven has a repository of its own for them: none of our jars stays behind in ~/.m2 to be taken for new.
CONSUMERS = $(CURDIR)/target/consumer
consumers: tools
	rm -rf $(CONSUMERS)/repository $(CONSUMERS)/maven/io/ironsign
	$(MAVEN) deploy -DskipTests -Dmaven.install.skip -pl core,web3j,fisco-web3sdk -am \
		-DaltDeploymentRepository=ironsign::file://$(CONSUMERS)/repository
	mvn -B -ntp -q -f java/consumer/pom.xml -gs java/consumer/settings.xml process-classes \
		-Dmaven.repo.local=$(CONSUMERS)/maven -Dironsign.repository=$(CONSUMERS)/repository
	@if command -v gradle >/dev/null; then set -x; gradle --no-daemon -q -p gradle run; else \
		echo "gradle is missing (Debian: apt-get install gradle): gradle/ is left out" >&2; fi

# Any other place: make test-jdk25 JDK25=/path/of/a/jdk
JDK25 = $(or $(patsubst %/bin/javac,%,$(firstword $(wildcard /usr/lib/jvm/*-25*/bin/javac))),/usr/lib/jvm/jdk-25)
test-jdk25: tools
	$(call need,"$(JDK25)/bin/javac",install a JDK 25 (https://adoptium.net) or name one: JDK25=/path)
	JAVA_HOME="$(JDK25)" mvn -B -ntp -f java/pom.xml verify

test-long: tools
	IRONSIGN_LONG=1 cargo test --release --locked -p ironsign --test sm2
	mvn -B -ntp -f java/pom.xml verify -Dironsign.long=true

# Half an hour on a machine that does nothing else; what was asked of SM2 is measured by both kernels. The page goes to benchmarks/results/.
bench: build
	rm -rf target/jmh target/internals/criterion && mkdir -p target/jmh
	$(FULL_JMH) -rff target/jmh/1-thread.json
	$(FULL_JMH) -jvmArgsAppend -Dironsign.kernel=portable -rff target/jmh/portable.json Sm2
	for threads in 2 $(MORE_THREADS); do \
		$(FULL_JMH) -t $$threads -rff target/jmh/$$threads-threads.json $(SCALED) || exit; done
	$(PIPELINE_WAIT) target/jmh/wait.json 10
	$(FULL_CRITERION)
	$(REPORT) benchmarks/results target/jmh target/internals/criterion '$(FULL_JMH)' '$(FULL_CRITERION)'

bench-smoke: build
	rm -rf target/jmh target/internals/criterion && mkdir -p target/jmh
	$(SMOKE_JMH) -rff target/jmh/1-thread.json
	$(SMOKE_JMH) -t 2 -rff target/jmh/2-threads.json $(SCALED)
	$(PIPELINE_WAIT) target/jmh/wait.json 1
	$(SMOKE_CRITERION)
	$(REPORT) target/bench-smoke target/jmh target/internals/criterion '$(SMOKE_JMH)' '$(SMOKE_CRITERION)'

check: test bench-smoke ctime instructions
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings

# Each look at the code is followed by one at code with a planted leak, which has to be found. The
# eight-lane kernel, which Valgrind cannot run, is timed, and its machine code looked at.
CTIME_BINARY = target/ctime/release/ironsign-ctime
CTIME = valgrind -q $(CTIME_BINARY)
ctime-build: tools
	$(call need,valgrind,install Valgrind (Debian: apt-get install valgrind))
	$(call need,objdump,install binutils (Debian: apt-get install binutils))
	RUSTFLAGS="--cfg ironsign_ctime" CARGO_PROFILE_RELEASE_STRIP=none \
		cargo build --release --locked -p ironsign-ctime --target-dir target/ctime

ctime: ctime-build
	$(CTIME)
	! $(CTIME) branch 2>/dev/null
	! $(CTIME) address 2>/dev/null
	$(CTIME_BINARY) timing
	! $(CTIME_BINARY) timing leak
	case $$(uname -m) in x86_64) rust/ctime/kernel-calls $(CTIME_BINARY) && \
		! rust/ctime/kernel-calls $(CTIME_BINARY) modinv::invert_all;; esac

instructions: ctime-build
	benchmarks/callgrind/gate

# 20 million signatures, and 2 million recoveries and verifications, compared with k256's, and 200,000
# signatures and verdicts of SM2 with the sm2 crate's: some twelve minutes on two cores.
soak: tools
	IRONSIGN_SOAK=20000000 cargo test --locked --release -p ironsign --test secp256k1 soak -- --nocapture
	IRONSIGN_SOAK=200000 cargo test --locked --release -p ironsign --test sm2 soak -- --nocapture

# docs/profiling.md says how to read it. The library keeps its symbols, so that native frames have names.
PROFILE_LIBRARY = target/profile-build/release/libironsign_jni.$$(case $$(uname) in Darwin) echo dylib;; *) echo so;; esac)
profile: build
	CARGO_PROFILE_RELEASE_STRIP=none cargo build --release --locked -p ironsign-jni --target-dir target/profile-build
	java -cp "$(BENCH_PATH)" io.ironsign.benchmarks.profile.Profile target/profile 10 $(PROFILE_LIBRARY)

clean:
	cargo clean
	$(MAVEN) clean
	rm -rf java/consumer/*/target gradle/.gradle gradle/*/build

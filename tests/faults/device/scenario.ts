import { createDeviceController, type DeviceController } from './device-controller.ts';
import { openDeviceDisk } from './device-disk.ts';
import { createDeviceFaults, type DeviceFault } from './device-faults.ts';
import { type NetworkFault, type RequestKind, startFaultyProxy } from './faulty-proxy.ts';
import { type HostedOracle, openHostedOracle } from './hosted-oracle.ts';
import { createKiller, type KillOutcome, PHASES, type Phase } from './killer.ts';
import { createNetworkFaults } from './network-faults.ts';
import { waitUntilSameAsHosted } from './same-as-hosted.ts';
import { createSeededRng, type SeededRng } from './seeded-rng.ts';
import { startShopper } from './shopper.ts';
import { type Submitter, startSubmitter } from './submitter.ts';

export interface ScenarioOptions {
  readonly seed: number;
  /** Number of kills intended for each phase. */
  readonly kills: number;
  /** How often each network fault and device fault occurs; below 1 only some of them do. */
  readonly rounds: number;
  readonly killsPerDevice: number;
  readonly log?: (proxy: string) => void;
}

export interface ScenarioReport {
  readonly seed: number;
  readonly seconds: number;
  readonly kills: Readonly<Record<KillOutcome, number>>;
  readonly networkFaults: ReadonlyMap<string, number>;
  readonly deviceFaults: ReadonlyMap<string, number>;
  readonly writes: number;
  readonly edits: number;
  readonly discards: number;
  readonly pages: number;
  readonly prices: number;
  readonly missed: number;
  readonly devices: number;
  readonly problems: readonly string[];
  /** Faults that should have occurred in a full run but did not; empty for a partial run. */
  readonly neverHappened: readonly string[];
}

type Step = { readonly kill: Phase } | { readonly fault: NetworkFault } | { readonly deviceFault: DeviceFault };

const MAX_PROBLEMS = 40;
/** Fewest and most requests that one network fault affects. */
const INJECTIONS = [1, 5] as const;
const SETTLE_WITHIN_MS = 90_000;

/** Runs every fault of a device in an order given by the seed, with users at work all the time. */
export async function runScenario({
  seed,
  kills,
  rounds,
  killsPerDevice,
  log = () => undefined,
}: ScenarioOptions): Promise<ScenarioReport> {
  const startedAt = performance.now();
  const rng = createSeededRng(seed, 'story');
  const problems: string[] = [];
  let stepName = 'the beginning';
  const note = (problem: string) => {
    log(`!! ${stepName}: ${problem}`);
    if (problems.length < MAX_PROBLEMS) problems.push(`${stepName}: ${problem}`);
  };
  const oracle = await openHostedOracle(createSeededRng(seed, 'clerk'));
  const proxy = await startFaultyProxy(oracle.url);
  const disk = await openDeviceDisk();
  const controller = createDeviceController(disk, proxy.url, note);
  const shopper = startShopper(controller, oracle, createSeededRng(seed, 'shopper'), note);
  const submitter = startSubmitter(controller, oracle, createSeededRng(seed, 'submitter'), seed, note);
  const networkFaults = createNetworkFaults(createSeededRng(seed, 'weather'), oracle, note);
  const deviceFaults = createDeviceFaults({ controller, oracle, proxy, networkFaults, submitter, shopper, rng });
  const kill = createKiller({ controller, proxy, oracle, submitter, rng });
  const killCounts: Record<KillOutcome, number> = { import: 0, swap: 0, delta: 0, send: 0, elsewhere: 0 };
  const deviceFaultCounts = new Map<string, number>();
  let devices = 0;

  async function startFreshDevice(): Promise<void> {
    stepName = 'first contact';
    await controller.kill();
    controller.replaceDataFolder();
    devices += 1;
    await controller.start();
    await controller.until('the first full copy', async () => (await controller.status()).phase === 'following');
  }

  async function runStep(step: Step): Promise<void> {
    if ('fault' in step) {
      proxy.arm(step.fault, Math.round(rng.between(...INJECTIONS)));
      return;
    }
    if ('kill' in step) {
      const fault = proxy.armed();
      stepName = `killed in ${step.kill}${fault === undefined ? '' : ` under "${fault.name}"`}`;
      killCounts[await kill(step.kill)] += 1;
      return;
    }
    if (controller.runningProcess() === undefined) await controller.start();
    proxy.disarm();
    stepName = step.deviceFault.name;
    await step.deviceFault.inject();
    deviceFaultCounts.set(step.deviceFault.name, (deviceFaultCounts.get(step.deviceFault.name) ?? 0) + 1);
  }

  const runStepNotingErrors = (step: Step) => runStep(step).catch((error: Error) => note(`${error.stack} ${error.cause}`));

  try {
    await oracle.forgetRemovals();
    const steps = planSteps(rng, { kills, rounds, networkFaults, deviceFaults });
    let killsSinceFresh = Number.POSITIVE_INFINITY;
    for (const [at, step] of steps.entries()) {
      if (killsSinceFresh >= killsPerDevice) {
        if (devices > 0) await settle({ controller, oracle, submitter, proxy }, note);
        await startFreshDevice();
        killsSinceFresh = 0;
      }
      if ('kill' in step) killsSinceFresh += 1;
      await runStepNotingErrors(step);
      log(`${at + 1}/${steps.length} ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${stepName}`);
    }
    for (const step of retriesOf(rng, rounds < 1 ? [] : networkFaults.filter(({ name }) => !proxy.injectedCounts.has(name))))
      await runStepNotingErrors(step);
    stepName = 'the end';
    await settle({ controller, oracle, submitter, proxy }, note);
  } finally {
    await shopper.stop();
    await submitter.stop();
    await controller.close();
    await proxy.stop();
    for (const problem of await oracle.stop()) note(problem);
    await disk.close();
  }
  const { pages, prices, missed } = shopper;
  const { sent, edits, discards } = submitter;
  const happened = new Set([...proxy.injectedCounts.keys(), ...deviceFaultCounts.keys()]);
  const neverHappened = rounds < 1 ? [] : [...networkFaults, ...deviceFaults].map(({ name }) => name).filter((name) => !happened.has(name));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seed,
    seconds,
    kills: killCounts,
    networkFaults: proxy.injectedCounts,
    deviceFaults: deviceFaultCounts,
    writes: sent,
    edits,
    discards,
    pages,
    prices,
    missed,
    devices,
    problems,
    neverHappened,
  };
}

interface Planned {
  readonly kills: number;
  readonly rounds: number;
  readonly networkFaults: readonly NetworkFault[];
  readonly deviceFaults: readonly DeviceFault[];
}

/** Kills of one phase are grouped: the next one finds what the previous one interrupted. */
const BURST = 4;
/** Requests that the device sends most while a kill waits for its phase. */
const REQUESTS_IN: Readonly<Record<Phase, readonly RequestKind[]>> = {
  import: ['snapshot', 'manifest', 'ping'],
  swap: ['snapshot', 'manifest', 'ping'],
  delta: ['changes', 'ping'],
  send: ['write', 'ping'],
};

/** Phases in which a network fault can affect something. */
const phasesAffectedBy = (fault: NetworkFault) => PHASES.filter((phase) => fault.affects.some((kind) => REQUESTS_IN[phase].includes(kind)));

/** Repeats the network faults that affected no request in their turn. */
const retriesOf = (rng: SeededRng, networkFaults: readonly NetworkFault[]): Step[] =>
  networkFaults.flatMap((fault): Step[] => [{ fault }, { kill: rng.pick(phasesAffectedBy(fault)) }]);

/** Plans the steps in the order of the seed, each network fault ahead of kills in a phase it affects. */
function planSteps(rng: SeededRng, { kills, rounds, networkFaults, deviceFaults }: Planned): Step[] {
  const some = <T>(all: readonly T[]): T[] =>
    Array.from({ length: Math.ceil(rounds) }, (_, n) => rng.shuffle(all).slice(0, Math.ceil(all.length * Math.min(1, rounds - n)))).flat();
  const bursts = PHASES.flatMap((phase) =>
    Array.from({ length: Math.ceil(kills / BURST) }, (_, n) => ({
      phase,
      steps: Array.from({ length: Math.min(BURST, kills - n * BURST) }, (): Step => ({ kill: phase })),
    })),
  );
  for (const fault of some(networkFaults)) {
    const { steps } = rng.pick(bursts.filter(({ phase }) => phasesAffectedBy(fault).includes(phase)));
    steps.splice(rng.integerBelow(steps.length), 0, { fault });
  }
  return rng.shuffle([...bursts.map(({ steps }) => steps), ...some(deviceFaults).map((deviceFault): Step[] => [{ deviceFault }])]).flat();
}

interface SettleDeps {
  readonly controller: DeviceController;
  readonly oracle: HostedOracle;
  readonly submitter: Submitter;
  readonly proxy: { disarm(): void };
}

/** Without faults and new writes everything must arrive, and the device must equal hosted. */
async function settle({ controller, oracle, submitter, proxy }: SettleDeps, note: (problem: string) => void): Promise<void> {
  proxy.disarm();
  void submitter.rest();
  controller.setClock(0);
  try {
    if (controller.runningProcess() === undefined) await controller.start();
    await controller.until(
      'everything to have been sent',
      async () => {
        const { phase, outboxWaiting, outboxRejected, problem } = await controller.status();
        return phase === 'following' && outboxWaiting + outboxRejected === 0 && problem === null;
      },
      SETTLE_WITHIN_MS,
    );
    await waitUntilSameAsHosted(controller, oracle);
  } catch (error) {
    note(`the device does not settle: ${(error as Error).message}`);
  }
  for (const wrong of submitter.judge()) note(wrong);
  submitter.goOn();
}

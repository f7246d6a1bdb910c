import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeviceController } from './device-controller.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { HostedOracle } from './hosted-oracle.ts';
import type { SeededRng } from './seeded-rng.ts';
import type { Submitter } from './submitter.ts';

export const PHASES = ['import', 'swap', 'delta', 'send'] as const;
export type Phase = (typeof PHASES)[number];
/** Where a kill hit: the intended phase, or elsewhere. */
export type KillOutcome = Phase | 'elsewhere';

export interface KillDeps {
  readonly controller: DeviceController;
  readonly proxy: FaultyProxy;
  readonly oracle: HostedOracle;
  readonly submitter: Submitter;
  readonly rng: SeededRng;
}

/** Milliseconds after which a kill no longer waits for its phase and hits elsewhere; only hits in the phase count. */
const MOMENT_WITHIN_MS = 20_000;
/** Approximate duration of each phase to interrupt, in milliseconds. */
const IMPORT_MS = 100;
const SWAP_MS = 12;
const APPLY_MS = 30;
const SEND_MS = 8;
const NUDGE_MS = 200;
/**
 * Probability that a full copy is needed because the device has none; otherwise hosted has a new epoch, and the device
 * answers from its old copy until then.
 */
const LOST_CHANCE = 0.5;

/** Resolves to the phase that was hit. The device is down afterwards. */
export function createKiller({ controller, proxy, oracle, submitter, rng }: KillDeps): (phase: Phase) => Promise<KillOutcome> {
  const snapshots = () => path.join(controller.folder, 'snapshots');
  /** Identifies a file by its time of creation; another file of the same name has another number. */
  const numberOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false, bigint: true })?.birthtimeNs ?? 0n;
  const unpacked = () => numberOf(path.join(snapshots(), 'incoming.db.unpacked'));
  const catalogue = () => numberOf(path.join(controller.folder, 'catalogue.db'));
  const isTidied = () => !fs.readdirSync(snapshots()).some((name) => name.endsWith('.part'));
  /** The catalogue that the last full copy was to replace; `none`: there was none left. */
  let outdated: bigint | 'none' = -1n;
  const isStillWanted = () =>
    outdated === catalogue() || (outdated === 'none' && !fs.existsSync(path.join(controller.folder, 'catalogue.db.previous')));

  /** Resolves when `arm` calls its callback; keeps requesting a sync from the device until then. */
  async function moment(arm: (now: () => void) => () => void): Promise<boolean> {
    let disarm: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const nudging = setInterval(() => {
      controller
        .runningProcess()
        ?.ask('/api/device/sync', { method: 'POST' })
        .catch(() => undefined);
    }, NUDGE_MS);
    try {
      return await new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), MOMENT_WITHIN_MS);
        disarm = arm(() => resolve(true));
      });
    } finally {
      clearInterval(nudging);
      clearTimeout(timer);
      disarm();
    }
  }

  async function up(): Promise<void> {
    if (controller.runningProcess() === undefined) await controller.start();
  }

  /**
   * Makes the device need a full copy, by ending the epoch it follows or deleting its catalogue. An interrupted copy
   * resumes on its own.
   */
  async function wantCopy(): Promise<void> {
    // A resumed copy does not request pieces it already has, so a fault armed for snapshot requests alone would never
    // hit.
    const isAwaited = proxy.armed()?.affects.every((kind) => kind === 'snapshot') === true;
    if (isStillWanted() && !isAwaited) return;
    if (controller.runningProcess() === undefined && rng.withProbability(LOST_CHANCE)) {
      for (const name of fs.readdirSync(controller.folder))
        if (name.startsWith('catalogue.db')) fs.rmSync(path.join(controller.folder, name));
      outdated = 'none';
    } else {
      await oracle.beginNewHistory();
      outdated = catalogue();
    }
  }

  /** The import of a copy begins when its unpacked file appears, and the swap when that file is gone. */
  async function inCopy(phase: 'import' | 'swap'): Promise<KillOutcome> {
    await wantCopy();
    // Ignores the file left by an earlier kill.
    const left = unpacked();
    let hasBegun = false;
    const launched = controller.runningProcess() === undefined ? controller.launch() : undefined;
    await moment((now) => {
      const look = () => {
        hasBegun ||= unpacked() !== left && unpacked() !== 0n;
        if (hasBegun && (phase === 'import' || unpacked() === 0n)) now();
      };
      const watcher = fs.watch(snapshots(), look);
      return () => watcher.close();
    });
    await pause(rng.between(0, phase === 'import' ? IMPORT_MS : SWAP_MS));
    await controller.kill();
    await launched?.ready.catch(() => undefined);
    if (!hasBegun) return 'elsewhere';
    if (unpacked() !== 0n) return 'import';
    return isTidied() ? 'elsewhere' : 'swap';
  }

  async function inDelta(): Promise<KillOutcome> {
    await up();
    await oracle.changePrices(rng.withProbability(0.5) ? 20 : 700);
    let isApplying = false;
    const came = await moment((now) => {
      proxy.watch({
        requested: ({ kind }) => {
          if (kind === 'changes') isApplying = false;
        },
        answered: (_ask, hasChange) => {
          if (!hasChange) return;
          isApplying = true;
          now();
        },
      });
      return () => undefined;
    });
    await pause(rng.between(0, APPLY_MS));
    await controller.kill();
    proxy.watch({});
    return came && isApplying ? 'delta' : 'elsewhere';
  }

  async function inSend(): Promise<KillOutcome> {
    await up();
    // Kills before hosted receives the write, while hosted handles it, or after the answer.
    const after = rng.pick(['requested', 'requested', 'answered'] as const);
    const came = moment((now) => {
      proxy.watch({ [after]: ({ kind }: { kind: string }) => kind === 'write' && now() });
      return () => proxy.watch({});
    });
    submitter.submitAll().catch(() => undefined);
    const hasCome = await came;
    await pause(rng.between(0, SEND_MS));
    await controller.kill();
    return hasCome ? 'send' : 'elsewhere';
  }

  return async (phase) => {
    if (phase === 'delta') return inDelta();
    if (phase === 'send') return inSend();
    return inCopy(phase);
  };
}

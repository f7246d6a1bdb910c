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
/** Where a kill fell: the one it was meant for, or beside it. */
export type KillOutcome = Phase | 'elsewhere';

export interface KillDeps {
  readonly controller: DeviceController;
  readonly proxy: FaultyProxy;
  readonly oracle: HostedOracle;
  readonly submitter: Submitter;
  readonly rng: SeededRng;
}

/** A kill that does not find its moment in so long is dealt elsewhere; only what finds it counts. */
const MOMENT_WITHIN_MS = 20_000;
/** How long what is to be interrupted takes here, about. */
const IMPORT_MS = 100;
const SWAP_MS = 12;
const APPLY_MS = 30;
const SEND_MS = 8;
const NUDGE_MS = 200;
/** How often a full copy is wanted because there is none; otherwise because hosted has another history, and the one that is here answers meanwhile. */
const LOST_CHANCE = 0.5;

/** Resolves to where it fell. The device is down afterwards. */
export function createKiller({ controller, proxy, oracle, submitter, rng }: KillDeps): (phase: Phase) => Promise<KillOutcome> {
  const snapshots = () => path.join(controller.folder, 'snapshots');
  /** Which file lies there; another one of the same name is another number. */
  const numberOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false, bigint: true })?.birthtimeNs ?? 0n;
  const unpacked = () => numberOf(path.join(snapshots(), 'incoming.db.unpacked'));
  const catalogue = () => numberOf(path.join(controller.folder, 'catalogue.db'));
  const isTidied = () => !fs.readdirSync(snapshots()).some((name) => name.endsWith('.part'));
  /** The catalogue that a full copy was last wanted in place of; `none`: there was none any more. */
  let outdated: bigint | 'none' = -1n;
  const isStillWanted = () =>
    outdated === catalogue() || (outdated === 'none' && !fs.existsSync(path.join(controller.folder, 'catalogue.db.previous')));

  /** Resolves in the moment in which `begin` says so; asks the device to get on meanwhile. */
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

  /** So that it wants a full copy: the history it follows is over. One that was interrupted goes on by itself. */
  async function wantCopy(): Promise<void> {
    // What is here already is not asked for again, and what waits for that would never strike.
    const isAwaited = proxy.armed()?.affects.every((kind) => kind === 'snapshot') === true;
    if (isStillWanted() && !isAwaited) return;
    if (controller.runningProcess() === undefined && rng.withProbability(LOST_CHANCE)) {
      // Nothing is here any more, what was here before included.
      for (const name of fs.readdirSync(controller.folder))
        if (name.startsWith('catalogue.db')) fs.rmSync(path.join(controller.folder, name));
      outdated = 'none';
    } else {
      await oracle.beginNewHistory();
      outdated = catalogue();
    }
  }

  /** A copy begins to be imported when its unpacked file appears, and to be swapped in when that is gone. */
  async function inCopy(phase: 'import' | 'swap'): Promise<KillOutcome> {
    await wantCopy();
    // What an earlier kill left says nothing.
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
    // Before hosted hears of it, while it is at it, or when it has said so.
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

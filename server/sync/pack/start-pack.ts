import type { DeviceProblem, DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Log } from '../../runtime/log.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { problemOf } from '../device/sync-fault.ts';
import type { PackLoader } from './load-pack.ts';
import { PackRefusal } from './pack-format.ts';

/**
 * The pack a device starts from (PACK), loaded in the background while the device answers from its current catalogue.
 */
export interface StartPack {
  readonly done: Promise<void>;
  /** Adds the pack's problem to the device's status unless that has a worse one. */
  withProblem(status: DeviceSyncStatus): DeviceSyncStatus;
  /** Clears the problem after another pack was loaded. */
  forget(): void;
}

export function createStartPack({
  file,
  load,
  log,
}: {
  readonly file: string | null;
  readonly load: PackLoader['load'];
  readonly log: Log;
}): StartPack {
  let problem: DeviceProblem | null = null;

  async function take(pack: string): Promise<void> {
    try {
      log.info(await load(pack), 'the pack was loaded');
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the pack was not loaded');
      problem = toProblem(error);
    }
  }

  return {
    done: file === null ? Promise.resolve() : take(file),
    withProblem: (status) => {
      // The device follows hosted itself, so the pack is no longer needed.
      if (status.phase === 'following') problem = null;
      const isWorse = status.problem !== null && status.problem.code !== 'unreachable' && status.problem.code !== 'clock_off';
      return problem === null || isWorse ? status : { ...status, problem };
    },
    forget: () => {
      problem = null;
    },
  };
}

/** Returns null for a pack that is the same as at the last start, or older: neither is a problem. */
function toProblem(error: unknown): DeviceProblem | null {
  if (error instanceof PackRefusal) return error.problemCode && { code: error.problemCode, detail: error.message, about: 'pack' };
  const code = storageFailure(error) === undefined ? 'damaged' : problemOf(error).code;
  return { code, detail: (error as Error).message, about: 'pack' };
}

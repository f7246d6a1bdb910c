import type { DeviceProblem } from '#domain/device/device-wire.ts';

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

/** Exponential backoff for full copies that do not bring what hosted promised: from a minute to an hour. */
export interface CopyBackoff {
  mayCopy(): boolean;
  /** Records a full copy that was made because of a different digest, or had wrong content. */
  recordCopy(): void;
  /** Resets the backoff after both ends agree or a person requests a sync: the next full copy may start at once. */
  reset(): void;
  problem(): DeviceProblem;
}

/** `clock`: monotonic milliseconds. */
export function createCopyBackoff(clock: () => number): CopyBackoff {
  let waitMs = 0;
  let notBefore = 0;
  return {
    mayCopy: () => clock() >= notBefore,
    recordCopy: () => {
      waitMs = Math.min(MAX_WAIT_MS, Math.max(FIRST_WAIT_MS, waitMs * 2));
      notBefore = clock() + waitMs;
    },
    reset: () => {
      waitMs = 0;
      notBefore = 0;
    },
    problem: () => ({
      code: 'digest_mismatch',
      detail: `What this device holds is not what hosted says it should, also after a full copy. The next one is taken in ${inWords(notBefore - clock())}; tell who runs the shop.`,
    }),
  };
}

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

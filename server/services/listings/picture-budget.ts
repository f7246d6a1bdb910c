/** Limits fetches per hour for one network, or for a supplier whose network is unknown. */
export interface PictureBudget {
  has(lane: string): boolean;
  spend(lane: string, what: { readonly ms?: number; readonly bytes?: number }): void;
}

export interface BudgetLimits {
  readonly ms: number;
  readonly bytes: number;
}

const HOUR_MS = 3_600_000;
/**
 * Milliseconds: half an hour of one of the four slots, enough for 6,000 pictures of a host that answers within 300 ms.
 */
const DEFAULT_MS = 1_800_000;
/** Bytes: below three megabits per second towards any one victim. */
const DEFAULT_BYTES = 1024 ** 3;
/** Number of lanes above which those with an ended hour are dropped. */
const MANY_LANES = 1000;

/**
 * Kept in memory: a restart gives every lane a new hour.
 * @param clock monotonic milliseconds
 */
export function createPictureBudget(clock: () => number, limits: BudgetLimits = { ms: DEFAULT_MS, bytes: DEFAULT_BYTES }): PictureBudget {
  const spent = new Map<string, { endsAt: number; ms: number; bytes: number }>();

  const current = (lane: string) => {
    const known = spent.get(lane);
    return known !== undefined && clock() < known.endsAt ? known : undefined;
  };

  function open(lane: string) {
    if (spent.size >= MANY_LANES) for (const old of [...spent.keys()]) if (current(old) === undefined) spent.delete(old);
    const fresh = { endsAt: clock() + HOUR_MS, ms: 0, bytes: 0 };
    spent.set(lane, fresh);
    return fresh;
  }

  return {
    has(lane) {
      const known = current(lane);
      return known === undefined || (known.ms < limits.ms && known.bytes < limits.bytes);
    },
    spend(lane, { ms = 0, bytes = 0 }) {
      const account = current(lane) ?? open(lane);
      account.ms += ms;
      account.bytes += bytes;
    },
  };
}

/** Limits what is fetched in an hour for one network, or for a supplier whose network is not known. */
export interface PictureBudget {
  /** True while something is left. */
  has(lane: string): boolean;
  spend(lane: string, what: { readonly ms?: number; readonly bytes?: number }): void;
}

export interface BudgetLimits {
  readonly ms: number;
  readonly bytes: number;
}

const HOUR_MS = 3_600_000;
/** Half the hour of one of the four lines: 6,000 pictures of a host that answers within 300 ms. */
const DEFAULT_MS = 1_800_000;
/** Below three megabits a second towards any one victim. */
const DEFAULT_BYTES = 1024 ** 3;
/** Lanes whose hour is over are forgotten once there are so many. */
const MANY_LANES = 1000;

/** Kept in memory: a start gives everybody a new hour. `clock`: monotonic, in milliseconds. */
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

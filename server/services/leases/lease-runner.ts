import type { LeaseOwner, LeaseStore } from '../../stores/leases/lease-store.ts';

export interface WorkDeps {
  readonly leases: LeaseStore;
  readonly owner: LeaseOwner;
  /** Told of what went wrong with a lease; the work itself goes on. */
  readonly log: { error(details: { readonly err: unknown; readonly work: string }, what: string): void };
  /** A process that says nothing for so long counts as gone; the seam for tests. */
  readonly leaseMs?: number;
}

export interface HeldWork {
  release(): Promise<void>;
}

/** Work that one process does at a time, whatever runs on the same stores. What two would do twice must still be harmless: see `LEASE_MS`. */
export interface Work {
  /** Keeps it from everybody else until released, after what this process does of the same; null when another process is at it. */
  claim(name: string): Promise<HeldWork | null>;
  /** Does it under such a claim; undefined when another process is at it. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Of a server that has locked its folder: what an earlier server there left held is free at once. */
  takeOver(): Promise<void>;
}

/** Longer than any pause of a process that lives, short enough to wait for one that died. A machine that slept may still find its work taken. */
const LEASE_MS = 30_000;
const PROLONGED_PER_LEASE = 3;

export function createWork({ leases, owner, log, leaseMs = LEASE_MS }: WorkDeps): Work {
  const own = new Map<string, Promise<void>>();

  async function claim(name: string): Promise<HeldWork | null> {
    for (let mine = own.get(name); mine !== undefined; mine = own.get(name)) await mine;
    let over: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      over = resolve;
    });
    own.set(name, ended);
    const letGo = () => {
      own.delete(name);
      over();
    };
    const isOurs = await leases.claim(name, owner, leaseMs).catch((error: unknown) => {
      letGo();
      throw error;
    });
    if (!isOurs) {
      letGo();
      return null;
    }
    const beat = setInterval(() => {
      leases.claim(name, owner, leaseMs).catch((error: unknown) => log.error({ err: error, work: name }, 'a lease could not be prolonged'));
    }, leaseMs / PROLONGED_PER_LEASE);
    beat.unref();
    return {
      release: async () => {
        clearInterval(beat);
        // A lease that cannot be given back ends by itself.
        await leases
          .release(name, owner)
          .catch((error: unknown) => log.error({ err: error, work: name }, 'a lease could not be released'))
          .finally(letGo);
      },
    };
  }

  return {
    claim,
    takeOver: async () => void (await leases.inherit(owner)),
    alone: async (name, work) => {
      const held = await claim(name);
      if (held === null) return undefined;
      try {
        return await work();
      } finally {
        await held.release();
      }
    },
  };
}

import type { LeaseOwner, LeaseStore } from '../../stores/leases/lease-store.ts';

export interface LeaseManagerDeps {
  readonly store: LeaseStore;
  readonly owner: LeaseOwner;
  /** Told of what went wrong with a lease; the work itself goes on. */
  readonly log: { error(details: { readonly err: unknown; readonly work: string }, what: string): void };
  /** A process that says nothing for so long counts as gone; the seam for tests. */
  readonly leaseMs?: number;
}

export interface Lease {
  release(): Promise<void>;
}

/** Work that one process does at a time, whatever runs on the same stores. What two would do twice must still be harmless: see `LEASE_MS`. */
export interface LeaseManager {
  /** Keeps it from everybody else until released, after what this process does of the same; null when another process is at it. */
  acquire(name: string): Promise<Lease | null>;
  /** Does it under such a claim; undefined when another process is at it. */
  withLease<T>(name: string, action: () => Promise<T>): Promise<T | undefined>;
  /** Of a server that has locked its folder: what an earlier server there left held is free at once. */
  releaseStale(): Promise<void>;
}

/** Longer than any pause of a process that lives, short enough to wait for one that died. A machine that slept may still find its work taken. */
const LEASE_MS = 30_000;
const RENEWALS_PER_LEASE = 3;

export function createLeaseManager({ store, owner, log, leaseMs = LEASE_MS }: LeaseManagerDeps): LeaseManager {
  const localQueue = new Map<string, Promise<void>>();

  async function acquire(name: string): Promise<Lease | null> {
    for (let ahead = localQueue.get(name); ahead !== undefined; ahead = localQueue.get(name)) await ahead;
    let over: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      over = resolve;
    });
    localQueue.set(name, ended);
    const releaseLocally = () => {
      localQueue.delete(name);
      over();
    };
    const isAcquired = await store.acquireOrRenew(name, owner, leaseMs).catch((error: unknown) => {
      releaseLocally();
      throw error;
    });
    if (!isAcquired) {
      releaseLocally();
      return null;
    }
    const renewal = setInterval(() => {
      store
        .acquireOrRenew(name, owner, leaseMs)
        .catch((error: unknown) => log.error({ err: error, work: name }, 'a lease could not be prolonged'));
    }, leaseMs / RENEWALS_PER_LEASE);
    renewal.unref();
    return {
      release: async () => {
        clearInterval(renewal);
        // A lease that cannot be given back ends by itself.
        await store
          .release(name, owner)
          .catch((error: unknown) => log.error({ err: error, work: name }, 'a lease could not be released'))
          .finally(releaseLocally);
      },
    };
  }

  return {
    acquire,
    releaseStale: async () => void (await store.releaseStale(owner)),
    withLease: async (name, action) => {
      const lease = await acquire(name);
      if (lease === null) return undefined;
      try {
        return await action();
      } finally {
        await lease.release();
      }
    },
  };
}

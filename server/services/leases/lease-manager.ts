import type { LeaseOwner, LeaseStore } from '../../stores/leases/lease-store.ts';

export interface LeaseManagerDeps {
  readonly store: LeaseStore;
  readonly owner: LeaseOwner;
  /** Receives errors of a lease; the work itself continues. */
  readonly log: { error(details: { readonly err: unknown; readonly work: string }, what: string): void };
  /** Milliseconds after which a process that does not renew its lease counts as dead; shorter in tests. */
  readonly leaseMs?: number;
}

export interface Lease {
  release(): Promise<void>;
}

/**
 * Runs work in one process at a time among all on the same stores. Running twice must still be harmless: see
 * `LEASE_MS`.
 */
export interface LeaseManager {
  /**
   * Acquires the lease after earlier work of the same name in this process, and holds it until released; null if
   * another process holds it.
   */
  acquire(name: string): Promise<Lease | null>;
  /** Runs `action` under such a lease; undefined if another process holds it. */
  withLease<T>(name: string, action: () => Promise<T>): Promise<T | undefined>;
  /** For a server that has locked its folder: releases the leases an earlier server there left behind. */
  releaseStale(): Promise<void>;
}

/**
 * Milliseconds; longer than any pause of a living process, short enough to wait for a dead one. A machine that slept
 * may still find its lease taken over.
 */
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
    let renewing: Promise<unknown> = Promise.resolve();
    const renewal = setInterval(() => {
      const renewed = store
        .acquireOrRenew(name, owner, leaseMs)
        .catch((error: unknown) => log.error({ err: error, work: name }, 'renewing a lease failed'));
      renewing = Promise.all([renewing, renewed]);
    }, leaseMs / RENEWALS_PER_LEASE);
    renewal.unref();
    return {
      release: async () => {
        clearInterval(renewal);
        // Over several connections, a renewal under way could arrive after the release and acquire the lease again.
        await renewing;
        // A lease that cannot be released expires by itself.
        await store
          .release(name, owner)
          .catch((error: unknown) => log.error({ err: error, work: name }, 'releasing a lease failed; it expires by itself'))
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

/** One run of one process. */
export interface LeaseOwner {
  /** Random. */
  readonly id: string;
  /**
   * Data folder locked by a server, so that the next server there knows this one has ended; null for a command beside a
   * server.
   */
  readonly place: string | null;
}

/**
 * Leases for work that one process does at a time. They expire by one clock shared by all processes, independent of any
 * machine's wall clock.
 */
export interface LeaseStore {
  /** Acquires a free lease or renews the owner's, for a minute at most. Returns false if another owner has it. */
  acquireOrRenew(name: string, owner: LeaseOwner, forMs: number): Promise<boolean>;
  /** Releases the lease if this owner has it. */
  release(name: string, owner: LeaseOwner): Promise<void>;
  /** Releases the leases of earlier owners in this place, which have ended. Returns their names. */
  releaseStale(owner: LeaseOwner): Promise<readonly string[]>;
  deleteExpired(): Promise<number>;
}

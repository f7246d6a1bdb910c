/** One run of one process. */
export interface LeaseOwner {
  /** Random. */
  readonly id: string;
  /** The data folder a server has locked, so that the next server there knows that this one is gone; null for a command beside it. */
  readonly place: string | null;
}

/** Who does what one process does at a time. Leases end by one clock for all processes, whatever the wall clock of a machine does. */
export interface LeaseStore {
  /** Takes what is free, or prolongs what this owner has, for a minute at most. Returns false if another owner has it. */
  acquireOrRenew(name: string, owner: LeaseOwner, forMs: number): Promise<boolean>;
  /** Lets go of what this owner has. */
  release(name: string, owner: LeaseOwner): Promise<void>;
  /** Frees what earlier owners in this place held: they are gone. Returns what that was. */
  releaseStale(owner: LeaseOwner): Promise<readonly string[]>;
  /** Forgets leases that are over. */
  deleteExpired(): Promise<number>;
}

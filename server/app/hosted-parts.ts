import type { Log } from '../runtime/log.ts';
import type { Tokens } from '../security/tokens.ts';
import type { LeaseManager } from '../services/leases/lease-manager.ts';
import type { Stores } from '../stores/stores.ts';

export interface HostedParts {
  readonly stores: Stores;
  readonly tokens: Tokens;
  readonly leaseManager: LeaseManager;
  /** Brings this node's catalogue up to the feed (`follower.catchUp`). */
  readonly publish: () => Promise<void>;
  /** Milliseconds since 1970 by the shop's clock, for times that are shown or stored. */
  readonly now: () => number;
  /** Monotonic milliseconds, for durations. */
  readonly clock: () => number;
  /** 0 … 1. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly log: Log;
}

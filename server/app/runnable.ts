import type { RequestListener } from 'node:http';
import type { Closing } from '../runtime/closing.ts';
import type { Log } from '../runtime/log.ts';

/** A server's parts, wired and ready to answer. */
export interface Runnable extends Closing {
  readonly listener: RequestListener;
  readonly log: Log;
  /** What to open first, after the address; absent: just that. */
  readonly signInPath?: string;
  /** Called first on shutdown: `/readyz` says no from then on, streams that would not end by themselves end. */
  stopAccepting(): void;
}

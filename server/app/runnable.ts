import type { RequestListener } from 'node:http';
import type { Closing } from '../runtime/closing.ts';
import type { Log } from '../runtime/log.ts';

export interface Runnable extends Closing {
  readonly listener: RequestListener;
  readonly log: Log;
  /** Path to open first; absent: the address alone. */
  readonly signInPath?: string;
  /** Called first on shutdown: from then on `/readyz` answers 503, and streams that would stay open are ended. */
  stopAccepting(): void;
}

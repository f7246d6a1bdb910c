import type { Log } from '../../runtime/log.ts';
import { createLateTokens, type Tokens } from '../../security/tokens.ts';
import type { SecretStore } from '../../stores/secrets/secret-store.ts';
import { createPeriodicJobs } from '../back-office/periodic-jobs.ts';

/** `npm run rotate-secret` leaves a new secret a minute before it signs: every node has read it by then. */
const READ_EVERY_MS = 15_000;

export interface WiredTokens {
  readonly tokens: Tokens;
  /** Reads the secrets, and from then on again and again. */
  start(): Promise<void>;
  stop(): void;
}

/** Tokens of a hosted node, whose secrets may change while it runs. */
export function wireTokens(deps: {
  readonly secrets: Pick<SecretStore, 'tokenSecrets'>;
  readonly now: () => number;
  readonly log: Log;
}): WiredTokens {
  const { tokens, learn } = createLateTokens(deps.now);
  const periodic = createPeriodicJobs(deps.log);
  let isReading = false;
  const read = async () => learn(await deps.secrets.tokenSecrets());
  return {
    tokens,
    start: async () => {
      await read();
      // A start that failed further on is tried anew.
      if (isReading) return;
      isReading = true;
      periodic.every(READ_EVERY_MS, 'reading the secrets of tokens', read);
    },
    stop: periodic.stop,
  };
}

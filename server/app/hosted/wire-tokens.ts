import type { Log } from '../../runtime/log.ts';
import { createLateTokens, type Tokens } from '../../security/tokens.ts';
import type { SecretStore } from '../../stores/secrets/secret-store.ts';
import { createPeriodicJobs } from '../back-office/periodic-jobs.ts';

/**
 * Milliseconds between two reads. `npm run rotate-secret` stores a secret a minute before it signs, so every node has
 * read it in time.
 */
const READ_EVERY_MS = 15_000;

export interface WiredTokens {
  readonly tokens: Tokens;
  /** Reads the secrets, then again every `READ_EVERY_MS`. */
  start(): Promise<void>;
  stop(): void;
}

/** Wires the tokens of a hosted node; their secrets may change while it runs. */
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
      // A start that failed in a later step is retried from here.
      if (isReading) return;
      isReading = true;
      periodic.every(READ_EVERY_MS, 'reading the secrets of tokens', read);
    },
    stop: periodic.stop,
  };
}

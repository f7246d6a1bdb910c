import type { TokenSecret } from '../../security/tokens.ts';

/** Secrets the server made for itself on first start; they live in the store so that every node has the same. */
export interface SecretStore {
  /** Keys of every token (see tokens.ts) that have not ended. */
  tokenSecrets(): Promise<TokenSecret[]>;
  /** Ends every secret known by now at `untilMs` at the latest, and erases those that have ended; `made` signs from `fromMs` on. */
  rotateTokenSecret(made: string, fromMs: number, untilMs: number): Promise<void>;
  /** What is kept under this name; the first to come puts `made` there. */
  keep(name: string, made: string): Promise<string>;
}

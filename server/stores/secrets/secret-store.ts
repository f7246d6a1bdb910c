import type { TokenSecret } from '../../security/tokens.ts';

/** Secrets generated on first start; they are in the store so that every node has the same. */
export interface SecretStore {
  /** Unexpired secrets of all tokens (see tokens.ts). */
  tokenSecrets(): Promise<TokenSecret[]>;
  /** Ends every known secret at `untilMs` at the latest, and deletes ended ones; `made` signs from `fromMs` on. */
  rotateTokenSecret(made: string, fromMs: number, untilMs: number): Promise<void>;
  /** Returns the value stored under this name; the first call stores `made`. */
  keep(name: string, made: string): Promise<string>;
}

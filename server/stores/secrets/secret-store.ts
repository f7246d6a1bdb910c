import type { TokenSecret } from '../../security/tokens.ts';

/** Secrets the server made for itself on first start; they live in the store so that every node has the same. */
export interface SecretStore {
  /** Keys of every token (see tokens.ts), those that have ended left out. */
  tokenSecrets(): Promise<TokenSecret[]>;
  /** The secret of now ends at `untilMs`, `made` signs from `fromMs` on; what had ended before is erased. */
  rotateTokenSecret(made: string, fromMs: number, untilMs: number): Promise<void>;
  /** What is kept under this name; the first to come puts `made` there. */
  keep(name: string, made: string): Promise<string>;
}

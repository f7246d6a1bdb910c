/** Secrets the server made for itself on first start; they live in the store so that every node has the same. */
export interface SecretStore {
  /** Key of every token (see tokens.ts). */
  tokenSecret(): Promise<string>;
  /** What is kept under this name; the first to come puts `made` there. */
  keep(name: string, made: string): Promise<string>;
}

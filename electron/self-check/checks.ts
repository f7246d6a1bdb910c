/** Result of one check of this computer and this build; a check that cannot run here is skipped with the reason. */
export type Check = { readonly ok: boolean; readonly detail: string } | { readonly skipped: string };

export type CheckName =
  | 'scheme'
  | 'storage'
  | 'voices'
  | 'worker'
  | 'sqlite'
  | 'zstd'
  | 'ed25519'
  | 'scrypt'
  | 'secretStore'
  | 'sandbox'
  | 'fuses';

export interface SelfCheck {
  /** No check failed; skipped ones do not count. */
  readonly ok: boolean;
  readonly version: string;
  readonly platform: string;
  /** The binary that ran: `electron <version>`, or `double` in tests without Electron's binary. */
  readonly binary: string;
  readonly checks: Readonly<Record<CheckName, Check>>;
}

/** Milliseconds after which a hanging check has failed. */
const LIMIT_MS = 30_000;

export const passes = (check: Check): boolean => 'skipped' in check || check.ok;

/** Runs one check: returns its detail on success, the error's message on failure. Never rejects. */
export async function tryPart(part: () => Check | string | Promise<Check | string>): Promise<Check> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing came of it in ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  try {
    const result = await Promise.race([Promise.resolve().then(part), late.promise]);
    return typeof result === 'string' ? { ok: true, detail: result } : result;
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** What one part of this computer and this build came to; a part that nothing here can tell about is skipped with the reason. */
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
  /** No part failed; skipped ones do not count. */
  readonly ok: boolean;
  readonly version: string;
  readonly platform: string;
  /** What ran: `electron <version>`, or `double` in tests without Electron's binary. */
  readonly binary: string;
  readonly checks: Readonly<Record<CheckName, Check>>;
}

/** A part that hangs is a part that failed. */
const LIMIT_MS = 30_000;

export const passes = (check: Check): boolean => 'skipped' in check || check.ok;

/** Runs one part: its words when it worked, the error's when it did not. Never rejects. */
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

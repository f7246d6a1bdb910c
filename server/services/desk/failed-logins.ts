import type { AuditStore } from '../../stores/desk/audit-store.ts';

/** Records a wrong operator token of a network in the audit list. */
export type NoteFailedLogin = (network: string) => Promise<void>;

/** Milliseconds in which a network has one entry; further attempts raise its count. */
const WINDOW_MS = 10 * 60_000;
/** This many networks have entries of their own; the rest share one, so that an attacker cannot flood the list. */
const MAX_NETWORKS = 50;
const OTHERS = 'other networks';

export function createFailedLogins(deps: { readonly audit: Pick<AuditStore, 'addOrCount'>; readonly now: () => number }): NoteFailedLogin {
  const { audit, now } = deps;
  let window = 0;
  const named = new Set<string>();
  return async (network) => {
    const at = Math.floor(now() / WINDOW_MS);
    if (at !== window) named.clear();
    window = at;
    if (named.size < MAX_NETWORKS) named.add(network);
    const subjectId = named.has(network) ? network : OTHERS;
    const sinceAt = new Date(at * WINDOW_MS).toISOString();
    const what = { at: new Date(now()).toISOString(), who: 'unknown', what: 'wrong-token' as const };
    await audit.addOrCount({ ...what, subjectKind: 'device', subjectId, subjectName: subjectId, before: null }, sinceAt);
  };
}

import { assertNever } from '#domain/kernel/assert-never.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';

/** Returns the URL parameters that show what an entry is about; null if there is no place for it. */
export function addressOfSubject({ what, subjectKind, subjectId, subjectName, after }: WireAuditEntry): Record<string, string> | null {
  // The subject is a file, which only its reader has.
  if (what === 'export') return null;
  switch (subjectKind) {
    case 'order':
      return { tab: 'orders', search: subjectName, open: subjectName };
    case 'quote':
      return { tab: 'quotes', answered: 'all', search: subjectName };
    case 'listing':
      return { ...(typeof after?.status === 'string' && { status: after.status }), search: subjectName, listing: subjectId };
    case 'review':
      return { tab: 'reviews', ...(typeof after?.status === 'string' && { status: after.status }), search: subjectName };
    case 'product':
    case 'supplier':
      return { tab: subjectKind === 'product' ? 'products' : 'suppliers', search: subjectName };
    case 'batch':
      return { tab: 'imports', search: subjectName };
    case 'device':
      return what === 'wrong-token' ? null : { tab: 'devices' };
    case 'message':
      return { tab: 'messages', message: subjectId };
    case 'search_words':
      return { tab: 'search-words' };
    case 'withdrawal':
      return { tab: 'withdrawals', search: subjectName, handled: 'true' };
    case 'shop':
      return { tab: 'settings', section: subjectId === 'rates' ? 'currencies' : 'history' };
    case 'other':
      return null;
    default:
      return assertNever(subjectKind);
  }
}

import type { KeptDocument } from './kept-document.ts';

/** Returns a function that fetches hosted's document for this kiosk, once, if it is newer than the followed one. */
export function createDocumentFetch(document: Pick<KeptDocument, 'followed' | 'receive'>) {
  let fetched: string | null = null;
  return async (issuedAt: string | null, fetchText: () => Promise<string | null>): Promise<void> => {
    if (issuedAt === null) {
      fetched = null;
      document.receive(null);
    } else if (issuedAt !== fetched && issuedAt > (document.followed?.issuedAt ?? '')) {
      const text = await fetchText();
      if (text === null) return;
      document.receive(text);
      fetched = issuedAt;
    }
  };
}

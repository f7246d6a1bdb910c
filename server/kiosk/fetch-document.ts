import type { KeptDocument } from './kept-document.ts';

/** Returns what fetches the document that hosted has for this kiosk, once, when it is newer than the one that is followed. */
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

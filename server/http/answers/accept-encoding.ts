import Negotiator from 'negotiator';

export type ContentEncoding = 'br' | 'gzip';

/** Distinct header values whose result is memoized; clients send few different ones. */
const REMEMBERED = 256;
const remembered = new Map<string, ContentEncoding | null>();

/** Returns the best encoding the client accepts, Brotli first; null for no compression. */
export function pickEncoding(header: string | undefined): ContentEncoding | null {
  if (header === undefined || header === '') return null;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const picked = parse(header);
  if (remembered.size < REMEMBERED) remembered.set(header, picked);
  return picked;
}

function parse(header: string): ContentEncoding | null {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
}

export type Encoding = 'br' | 'gzip';

/** Headers repeat endlessly with few values; this many distinct ones are remembered. */
const REMEMBERED = 256;
const remembered = new Map<string, Encoding | null>();

/** The best encoding a client takes, Brotli first; null: send it plain. */
export function pickEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const picked = parse(header);
  if (remembered.size < REMEMBERED) remembered.set(header, picked);
  return picked;
}

function parse(header: string): Encoding | null {
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    quality.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const takes = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

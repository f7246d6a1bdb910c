import { decodeEntities } from '../kernel/entities.ts';

/** Full-width signs and Arabic digits, as keyboards of those languages produce them, and HTML entities. */
const FOREIGN = /[\uFF00-\uFFEF\u0660-\u066C\u06F0-\u06F9&]/;

/** Returns a number's text in ASCII, without the apostrophe that makes a spreadsheet treat it as text. */
export function plainNumber(text: string): string {
  const written = text.trim();
  const bare = written.startsWith("'") ? written.slice(1).trim() : written;
  if (!FOREIGN.test(bare)) return bare;
  return decodeEntities(bare)
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .trim();
}

/**
 * Text from strangers, made safe to show anywhere as plain text: page titles, CSV, JSON-LD, share texts.
 * Nothing is escaped here (that is the business of the place that shows it); what cannot be seen is taken out.
 */

/** Controls but tab and line feed, bidi marks and overrides, invisible spaces, tag characters, noncharacters. */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu;
/** Joiners mean something inside Persian, Indic scripts and emoji; beside Latin letters, digits, spaces or an end they only disguise words. */
const IDLE_JOINER = /(?<=^|[\p{Script=Latin}\p{N}\s\p{P}])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\p{Script=Latin}\p{N}\s\p{P}])/gu;
/** No script stacks more than a few marks on one letter; towers of them cover the lines above. */
const MARK_TOWER = /(\p{M}{4})\p{M}+/gu;

function clean(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(IDLE_JOINER, '').normalize('NFC').replace(MARK_TOWER, '$1');
}

/** One line: line breaks and runs of spaces become one space; trimmed. Idempotent. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/gu, ' ')).replace(/ {2,}/g, ' ').trim();
}

/** Several lines: breaks are kept (at most one empty line in a row), tabs become spaces; trimmed. Idempotent. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').split('\n');
  return lines
    .map((line) => cleanLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Cleans untrusted text for display anywhere as plain text (page titles, CSV, JSON-LD, share texts): removes invisible
 * characters, escapes nothing. Every step takes linear time; callers refuse by {@link rawLength} before cleaning.
 */

/**
 * Control characters except tab and line feed, bidi marks and overrides, invisible spaces, tag characters,
 * noncharacters.
 */
const INVISIBLE =
  /[^\n\P{Cc}]|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu;
/** Matches most texts, which then need no cleaning of characters. */
const PRINTABLE_ASCII = /^[\n\x20-\x7E]*$/;
const HAS_MARK = /\p{M}/u;
const HAS_JOINER = /[\u200C\u200D]/;
const JOINERS = /[\u200C\u200D]+/gu;
/**
 * Joiners have a meaning inside Persian, Indic scripts and emoji; next to Latin letters, digits, spaces or a text's end
 * they only disguise words.
 */
const PLAIN = '[\\p{Script=Latin}\\p{N}\\s\\p{P}]';
/**
 * A plain character or the start, followed by marks and joiners in any order: marks do not make a character less plain.
 */
const AFTER_PLAIN = new RegExp(`(?:^|${PLAIN})[\\p{M}\u200C\u200D]+`, 'gu');
const PLAIN_OR_END = new RegExp(`^(?:$|${PLAIN})`, 'u');
/** No script stacks more than a few marks on one letter; more of them cover the lines above. */
const MARK_TOWER = /(\p{M}{4})\p{M}+/gu;
/** Composing sorts the marks of a letter in quadratic time, so stacks are cut to 16 before it and to 4 after it. */
const MARK_SKYSCRAPER = /(\p{M}{16})\p{M}+/gu;

/** A letter typed with combining marks can take four characters and become one. */
const RAW_PER_CLEAN = 4;

/** Returns the longest raw text worth cleaning if at most `max` characters may remain: refuse longer ones first. */
export const rawLength = (max: number): number => max * RAW_PER_CLEAN;

/** Looks past each run once; a single pattern would restart at each character of a run. */
function withoutIdleJoiners(text: string): string {
  const begun = text.replace(AFTER_PLAIN, (run) => run.replace(JOINERS, ''));
  return begun.replace(JOINERS, (run, at: number) => {
    const end = at + run.length;
    return PLAIN_OR_END.test(begun.slice(end, end + 2)) ? '' : run;
  });
}

function cleanForeign(text: string): string {
  const visible = text.toWellFormed().replace(INVISIBLE, '');
  const joined = HAS_JOINER.test(visible) ? withoutIdleJoiners(visible) : visible;
  if (!HAS_MARK.test(joined)) return joined.normalize('NFC');
  return joined.replace(MARK_SKYSCRAPER, '$1').normalize('NFC').replace(MARK_TOWER, '$1');
}

function clean(text: string): string {
  return (PRINTABLE_ASCII.test(text) ? text : cleanForeign(text)).replace(/ {2,}/g, ' ');
}

/** True if cleaning removes characters that cannot be seen, or marks stacked on one letter. */
export function hasHiddenCharacters(text: string): boolean {
  if (PRINTABLE_ASCII.test(text)) return false;
  const shown = text.replace(/[\t\r\u0085\u2028\u2029]/g, '\n');
  return cleanForeign(shown) !== shown.normalize('NFC');
}

/** Cleans to one line: line breaks and runs of spaces become one space; trimmed. Idempotent. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/gu, ' ')).trim();
}

/**
 * Cleans to several lines: keeps breaks (at most one empty line in a row), turns tabs into spaces; trims. Idempotent.
 */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\S\n]+/gu, ' ');
  return clean(lines)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

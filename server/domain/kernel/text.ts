/**
 * Text from strangers, made safe to show anywhere as plain text: page titles, CSV, JSON-LD, share texts.
 * Nothing is escaped here (that is the business of the place that shows it); what cannot be seen is taken out.
 * Every step is linear in the text; callers still refuse by {@link rawLength} before they clean.
 */

/** Controls but tab and line feed, bidi marks and overrides, invisible spaces, tag characters, noncharacters. */
const INVISIBLE =
  /[^\n\P{Cc}]|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu;
/** Most texts: nothing in them has to be looked at more closely. */
const PRINTABLE_ASCII = /^[\n\x20-\x7E]*$/;
const HAS_MARK = /\p{M}/u;
const HAS_JOINER = /[\u200C\u200D]/;
const JOINERS = /[\u200C\u200D]+/gu;
/** Joiners mean something inside Persian, Indic scripts and emoji; beside Latin letters, digits, spaces or an end they only disguise words. */
const PLAIN = '[\\p{Script=Latin}\\p{N}\\s\\p{P}]';
/** A plain character, or the start, with its marks and joiners in any order: marks do not make it less plain. */
const AFTER_PLAIN = new RegExp(`(?:^|${PLAIN})[\\p{M}\u200C\u200D]+`, 'gu');
const PLAIN_OR_END = new RegExp(`^(?:$|${PLAIN})`, 'u');
/** No script stacks more than a few marks on one letter; towers of them cover the lines above. */
const MARK_TOWER = /(\p{M}{4})\p{M}+/gu;
/** Composing sorts the marks of one letter, in quadratic time: towers are cut to this before, to four after. */
const MARK_SKYSCRAPER = /(\p{M}{16})\p{M}+/gu;

/** A letter typed as letter and marks can take four characters where one is left. */
const RAW_PER_CLEAN = 4;

/** The longest text worth cleaning where at most `max` characters may be left: refuse longer ones first. */
export const rawLength = (max: number): number => max * RAW_PER_CLEAN;

/** Looks ahead from a run once; a pattern with the run and what follows would start over at each of its characters. */
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

/** One line: line breaks and runs of spaces become one space; trimmed. Idempotent. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/gu, ' ')).trim();
}

/** Several lines: breaks are kept (at most one empty line in a row), tabs become spaces; trimmed. Idempotent. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\S\n]+/gu, ' ');
  return clean(lines)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

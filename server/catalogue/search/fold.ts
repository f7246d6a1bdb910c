/** Longer runs are cut, on both sides alike. */
export const MAX_WORD_LENGTH = 64;

/** Signs above ASCII that separate words as a space does (dashes, quotes, ×, currency and trade marks). */
const SEPARATORS = /[\u0080-\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122]+/g;
/** Anything else above ASCII: letters that need folding before they can be compared. */
const FOREIGN = /(?![\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122])[\u00C0-\uFFFF]/;
const MARKS = /\p{M}+/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** True when words cannot be read off the text as it stands. */
export function needsFolding(text: string): boolean {
  return FOREIGN.test(text);
}

/** Lower case without diacritics, words apart by single spaces; every character left that is no space belongs to a word. */
export function foldText(text: string): string {
  return text.replace(SEPARATORS, ' ').normalize('NFKD').toLowerCase().replace(MARKS, '').replace(NO_WORD, ' ').trim();
}

/** The words of a text in their order. */
export function splitWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ').map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Light English plurals: `batteries` → `battery`, `boxes` → `box`, `shoes` → `shoe`; `glass`, `bus` and `basis` stay. */
export function toTerm(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

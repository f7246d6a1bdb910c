/** Characters; longer words are truncated, both in texts and in queries. */
export const MAX_WORD_LENGTH = 64;

const APOSTROPHES = /[\u2018\u2019]/g;
const HYPHENS = /[\u2010\u2011\u2013]/g;
/** Non-ASCII characters that separate words like a space (dashes, quotes, ×, currency and trade marks). */
const SEPARATORS = /[\u0080-\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122]+/g;
/** All other non-ASCII characters: letters that must be folded for comparison. */
const FOREIGN = /(?![\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122])[\u00C0-\uFFFF]/;
const BEYOND_ASCII = /[\u0080-\uffff]/;
/** Combining marks, and the stroke that only lengthens an Arabic word. */
const MARKS = /[\p{M}\u0640]+/gu;
const NO_WORD = /[^\p{L}\p{N}\p{ASCII}]+/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Letters that Unicode does not decompose, with their usual ASCII spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** True if the text must be folded before its words can be read. */
export function needsFolding(text: string): boolean {
  return FOREIGN.test(text);
}

/**
 * Folds to lower case without diacritics, with digits of any script as 0 to 9. Keeps only ASCII separators, so that
 * `1.5` and `wi-fi` remain recognizable.
 */
export function foldText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/×/g, '*')
    .replace(SEPARATORS, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] as string)
    .replace(OTHER_DIGITS, toAsciiDigit)
    .replace(NO_WORD, ' ');
}

/** Relies on the ten digits of every script having consecutive codes. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Longer runs are cut, on both sides alike. */
export const MAX_WORD_LENGTH = 64;

const APOSTROPHES = /[\u2018\u2019]/g;
const HYPHENS = /[\u2010\u2011\u2013]/g;
/** Signs above ASCII that separate words as a space does (dashes, quotes, ×, currency and trade marks). */
const SEPARATORS = /[\u0080-\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122]+/g;
/** Anything else above ASCII: letters that need folding before they can be compared. */
const FOREIGN = /(?![\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2122])[\u00C0-\uFFFF]/;
const BEYOND_ASCII = /[\u0080-\uffff]/;
/** Marks, and the stroke that only lengthens an Arabic word. */
const MARKS = /[\p{M}\u0640]+/gu;
const NO_WORD = /[^\p{L}\p{N}\p{ASCII}]+/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Letters that Unicode does not take apart, as people type them without. */
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

/** True when words cannot be read off the text as it stands. */
export function needsFolding(text: string): boolean {
  return FOREIGN.test(text);
}

/** Lower case without diacritics, digits of any script as 0 to 9; of what belongs to no word only ASCII is left, so that `1.5` and `wi-fi` can be told. */
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

/** Every script has its ten digits in one row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const ONE_WORD = /^\S+$/;
/** `4 006381 333931`, as printed below a bar code. */
const SPACED_DIGITS = /^[0-9 ]+$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const DIGIT = /\p{N}/u;
const SHORTEST = 4;

/** True if a text is looked up among codes before words: one word with a digit, at least four letters and digits. */
export function mayBeCode(text: string): boolean {
  return (ONE_WORD.test(text) || SPACED_DIGITS.test(text)) && DIGIT.test(text) && countSigns(text) >= SHORTEST;
}

/** Matches `500ml`, `12-pack`, `0,5l`; `usb3`, `ip65`; `60x40x40cm`, `195/65r15`. */
const MEASURED = /^[0-9]+(?:[.,][0-9]+)?[-/]?\p{L}+$/u;
const NUMBERED = /^\p{L}+[0-9]{1,2}$/u;
const SIZED = /^[0-9.,]+(?:[x×/][0-9.,]+)+(?:\p{L}+[0-9]*)?$/iu;
/** Matches `PFHWKP-BLA-S`: capitals in parts, one of them without a vowel. */
const CAPITALS = /^[^\s\p{Ll}]+$/u;
const CONSONANTS = /^[B-DF-HJ-NP-TV-XZ]{3,}$/;

/** True if a text is very unlikely to be words: no fuzzy search follows if it finds nothing. */
export function looksLikeCode(text: string): boolean {
  if (mayBeCode(text)) return ![MEASURED, NUMBERED, SIZED].some((form) => form.test(text));
  const parts = CAPITALS.test(text) ? text.split(/[^A-Z]+/) : [];
  return parts.length > 1 && parts.some((part) => CONSONANTS.test(part));
}

const countSigns = (text: string): number => text.match(LETTER_OR_DIGIT)?.length ?? 0;

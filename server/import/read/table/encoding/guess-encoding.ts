import { TextDecoder } from 'node:util';
import type { TextEncoding } from '#domain/listing/import-choices.ts';
import { DOUBLE_BYTES, type DoubleBytes } from './double-bytes.ts';
import { JOINING_SIGNS, LANGUAGES, type Language, LEADLESS_SIGNS, MEASURE_SIGNS, MONEY_SIGNS, SIGNS } from './letters.ts';

export interface EncodingGuess {
  readonly encoding: TextEncoding;
  /** Language of the text, for display: `Polish`. */
  readonly language: string;
  /** True if another reading is too likely to decide without the user. */
  readonly isDoubted: boolean;
  /** The likeliest readings with different texts, best first. */
  readonly readings: readonly { readonly encoding: TextEncoding; readonly language: string; readonly text: string }[];
}

/**
 * Log-probability of a sign, which occurs in any language. `ALIEN` is that of a character no text of the language
 * contains.
 */
const SIGN = Math.log(0.003);
/** A currency or measure sign beside a number. */
const MEASURE = Math.log(0.1);
const ALIEN = Math.log(1e-6);
/** A letter of another language with the same encoding: lists name goods of several countries. */
const FOREIGN = Math.log(0.0005);
/** A capital letter instead of its small one. */
const CAPITAL = Math.log(0.12);
/** A character out of place: a capital, another script or a sign inside a word. */
const MISPLACED = Math.log(0.03);
const ALONE = Math.log(0.1);
/** Prior log-probabilities; lower for rarer encodings and for languages with fewer files. */
const PRIORS: Readonly<Partial<Record<TextEncoding, number>>> = {
  'windows-1252': 0,
  'iso-8859-15': Math.log(0.01),
  macintosh: Math.log(0.01),
  'windows-1250': Math.log(0.2),
  'windows-1251': Math.log(0.2),
  gb18030: Math.log(0.2),
};
const OTHER_PRIOR = Math.log(0.05);
const RARE_PRIOR = Math.log(0.005);
/**
 * Log of the factor by which the likeliest reading must lead the next; lower for western text, which most files are.
 */
const CERTAIN = Math.log(1000);
const CLEARLY_WESTERN = Math.log(3);
/** Mean log-probability per character below which a reading fits no language well. */
const POOR = Math.log(0.002);
const POOR_DOUBLE = Math.log(1 / 40_000);
const MAX_READINGS = 3;

interface Reading {
  readonly encoding: TextEncoding;
  readonly language: string;
  readonly text: string;
  readonly weight: number;
  readonly isPoor: boolean;
}

/** Guesses the encoding of bytes that are not UTF-8, from the frequency of letters in each language. */
export function guessEncoding(sample: Uint8Array): EncodingGuess {
  const readings = [...DOUBLE_BYTES.map((kind) => readDouble(sample, kind)), ...singleReadings(sample)].toSorted(
    (a, b) => b.weight - a.weight,
  );
  const distinct = readings.filter(({ text }, at) => readings.findIndex((each) => each.text === text) === at);
  const [best, next] = distinct;
  if (best === undefined) return { encoding: 'windows-1252', language: '', isDoubted: true, readings: [] };
  const lead = best.weight - (next?.weight ?? Number.NEGATIVE_INFINITY);
  const isDoubted = best.isPoor || isStrange(best) || lead < (best.encoding === 'windows-1252' ? CLEARLY_WESTERN : CERTAIN);
  const shown = distinct.slice(0, MAX_READINGS).map(({ encoding, language, text }) => ({ encoding, language, text }));
  return { encoding: best.encoding, language: best.language, isDoubted, readings: shown };
}

/** Share of misplaced characters beyond ASCII above which no encoding we can read fits. */
const STRANGE_SHARE = 0.05;
const MIN_STRANGE = 2;

/** True if letters change case inside words or signs occur inside words, as in DOS texts read in another encoding. */
function isStrange({ encoding, text }: Reading): boolean {
  if (DOUBLE_BYTES.some((kind) => kind.encoding === encoding)) return false;
  const chars = [...text];
  let count = 0;
  let strange = 0;
  for (const [at, char] of chars.entries()) {
    if (char <= '\x7f') continue;
    count += 1;
    const before = chars[at - 1] ?? ' ';
    const after = chars[at + 1] ?? ' ';
    if (isOutOfPlace(char, before, after)) strange += 1;
  }
  return strange >= MIN_STRANGE && strange > count * STRANGE_SHARE;
}

function isOutOfPlace(char: string, before: string, after: string): boolean {
  if (!LETTER.test(before)) return false;
  if (!LETTER.test(char)) return LETTER.test(after) && !JOINING_SIGNS.includes(char) && char !== '×';
  if (UPPER.test(char)) return LOWER.test(before);
  return LOWER.test(char) && char !== 'ß' && UPPER.test(before) && UPPER.test(after);
}

const priorOf = (encoding: TextEncoding): number =>
  PRIORS[encoding] ?? (/^(?:windows|big5|shift|euc)/.test(encoding) ? OTHER_PRIOR : RARE_PRIOR);

function singleReadings(sample: Uint8Array): Reading[] {
  const encodings = [...new Set(LANGUAGES.flatMap((language) => language.encodings))];
  return encodings.flatMap((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    const chars = [...text];
    const languages = LANGUAGES.filter((language) => language.encodings.includes(encoding));
    const foreign = new Set(languages.flatMap(({ letters }) => [...letters]));
    return languages.map((language) => {
      const { sum, count } = weigh(chars, language, foreign);
      const isPoor = count === 0 || sum / count < POOR;
      return { encoding, language: language.name, text, weight: sum + priorOf(encoding), isPoor };
    });
  });
}

const frequencies = new Map<Language, ReadonlyMap<string, number>>();

/** Returns the log-probability of each letter by its rank, after Zipf. */
function frequenciesOf(language: Language): ReadonlyMap<string, number> {
  const known = frequencies.get(language);
  if (known !== undefined) return known;
  const letters = [...language.letters];
  const ranked = letters.map((_, at) => 1 / (at + 2));
  const total = ranked.reduce((sum, share) => sum + share, 0);
  const made = new Map(letters.map((letter, at) => [letter, Math.log((0.95 * (ranked[at] ?? 0)) / total)]));
  frequencies.set(language, made);
  return made;
}

const DIGIT_OR_SPACE = /[\d ]/;
const LETTER = /[\p{L}\p{M}]/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const ASCII_LETTER = /[a-z]/i;

/** Sums the log-probabilities of all characters beyond ASCII. */
function weigh(chars: readonly string[], language: Language, foreign: ReadonlySet<string>): { sum: number; count: number } {
  const letters = frequenciesOf(language);
  let sum = 0;
  let count = 0;
  for (const [at, char] of chars.entries()) {
    if (char <= '\x7f') continue;
    count += 1;
    const before = chars[at - 1] ?? ' ';
    const after = chars[at + 1] ?? ' ';
    sum += weightOf(char, before, after, { ...language, frequencies: letters, foreign });
  }
  return { sum, count };
}

interface LetterWeights extends Pick<Language, 'isOwnScript'> {
  readonly frequencies: ReadonlyMap<string, number>;
  readonly foreign: ReadonlySet<string>;
}

function weightOf(char: string, before: string, after: string, { isOwnScript, frequencies, foreign }: LetterWeights): number {
  const small = char.toLowerCase();
  const weight = frequencies.get(char) ?? frequencies.get(small) ?? (foreign.has(small) ? FOREIGN : undefined);
  if (weight === undefined) return SIGNS.includes(char) ? weightOfSign(char, before, after) : ALIEN;
  const isCapital = char !== small;
  const isMiscased = isCapital ? LOWER.test(before) : UPPER.test(before) && UPPER.test(after);
  const cased = weight + (isCapital ? CAPITAL : 0) + (isMiscased ? MISPLACED : 0);
  if (isOwnScript) return ASCII_LETTER.test(before) || ASCII_LETTER.test(after) ? cased + MISPLACED : cased;
  return LETTER.test(before) || LETTER.test(after) ? cased : cased + ALONE;
}

function weightOfSign(sign: string, before: string, after: string): number {
  if (!LETTER.test(after) && MONEY_SIGNS.includes(sign) && LETTER.test(before)) return SIGN + MISPLACED;
  if (!LETTER.test(after))
    return MEASURE_SIGNS.includes(sign) && (DIGIT_OR_SPACE.test(before) || DIGIT_OR_SPACE.test(after)) ? MEASURE : SIGN;
  const isInWord = LETTER.test(before) && !JOINING_SIGNS.includes(sign);
  return isInWord || LEADLESS_SIGNS.includes(sign) ? SIGN + MISPLACED : SIGN;
}

/** Log of the factor by which a frequent character is likelier than its neighbours. */
const FREQUENT = Math.log(8);

function readDouble(sample: Uint8Array, { encoding, name, stretches, single, isTrail, frequent }: DoubleBytes): Reading {
  const decoder = new TextDecoder(encoding);
  const frequentChars = new Set(frequent);
  let weight = priorOf(encoding);
  let count = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) continue;
    count += 1;
    if (single !== undefined && lead >= single.from && lead <= single.to) {
      weight += Math.log(single.share / (single.to - single.from + 1));
      continue;
    }
    const trail = sample[at + 1] ?? 0;
    const code = lead * 256 + trail;
    const stretch = isTrail(trail) ? stretches.find(({ from, to }) => code >= from && code <= to) : undefined;
    // Counts twice, because other encodings weigh two letters here.
    if (stretch === undefined) {
      weight += 2 * ALIEN;
      if (isTrail(trail)) at += 1;
      continue;
    }
    weight += Math.log(stretch.share / sizeOf(stretch.from, stretch.to));
    if (frequentChars.has(decoder.decode(sample.subarray(at, at + 2)))) weight += FREQUENT;
    at += 1;
  }
  const isPoor = count === 0 || weight / count < POOR_DOUBLE;
  return { encoding, language: name, text: decoder.decode(sample), weight, isPoor };
}

/** Approximates the number of codes between two: rows of about 94 or 157 second bytes. */
function sizeOf(from: number, to: number): number {
  const rows = (to >> 8) - (from >> 8) + 1;
  const columns = (from & 0xff) < 0x80 ? 157 : 94;
  return rows === 1 ? to - from + 1 : rows * columns;
}

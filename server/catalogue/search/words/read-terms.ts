import { growUint32 } from '../../arrays/columns.ts';
import { type Lexicon, termOfSpan, termOfWord } from '../lexicon.ts';
import { foldText, MAX_WORD_LENGTH, needsFolding } from './fold.ts';
import { readMeasure } from './measures.ts';
import { isUnspaced } from './unspaced-scripts.ts';

export interface TermList {
  codes: Uint32Array;
  count: number;
}

/** Terms of a text in order and, separately, the parts of its measures (`500` and `ml` of `500ml`). */
export interface TextTerms {
  readonly inOrder: TermList;
  readonly measureParts: TermList;
}

export function createTextTerms(): TextTerms {
  return { inOrder: { codes: new Uint32Array(256), count: 0 }, measureParts: { codes: new Uint32Array(64), count: 0 } };
}

function push(list: TermList, code: number): void {
  list.codes = growUint32(list.codes, list.count + 1);
  list.codes[list.count] = code;
  list.count += 1;
}

const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;
const UNSPACED = 3;

const CHARACTER_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/\d/.test(sign)) return DIGIT;
  return /[a-z]/i.test(sign) ? LETTER : SEPARATOR;
});

/** State of reading a text; words joined by nothing but a hyphen form a compound. */
interface Reading {
  readonly lexicon: Lexicon;
  readonly source: string;
  readonly out: TextTerms;
  /** Index after the last measure. */
  measuredTo: number;
  compoundStart: number;
  compoundEnd: number;
  compoundWords: number;
}

/** Fills `out` with the terms of a text and adds new words to the lexicon. */
export function readTerms(lexicon: Lexicon, text: string, out: TextTerms): void {
  out.inOrder.count = 0;
  out.measureParts.count = 0;
  const isFolded = needsFolding(text);
  const source = isFolded ? foldText(text) : text;
  const reading: Reading = { lexicon, source, out, measuredTo: 0, compoundStart: 0, compoundEnd: -1, compoundWords: 0 };
  let start = 0;
  let before = SEPARATOR;
  for (let i = 0; i <= source.length; i += 1) {
    const kind = i < source.length ? kindAt(source, i, isFolded) : SEPARATOR;
    const isSameWord = kind === before || (kind !== SEPARATOR && before !== SEPARATOR && kind !== UNSPACED && before !== UNSPACED);
    if (isSameWord) continue;
    if (before === UNSPACED) readBigrams(reading, start, i);
    else if (before !== SEPARATOR) readWord(reading, start, i);
    start = i;
    before = kind;
  }
  endCompound(reading);
}

function kindAt(source: string, at: number, isFolded: boolean): number {
  const code = source.charCodeAt(at);
  if (code < 128) return CHARACTER_KINDS[code] as number;
  if (!isFolded) return SEPARATOR;
  return isUnspaced(code) ? UNSPACED : LETTER;
}

/** Adds each character with the next one, and the last one alone, so that any part of the run can be found. */
function readBigrams(reading: Reading, start: number, end: number): void {
  endCompound(reading);
  for (let i = start; i < end; i += 1) push(reading.out.inOrder, termOfSpan(reading.lexicon, reading.source, i, Math.min(i + 2, end)));
}

function readWord(reading: Reading, start: number, end: number): void {
  const { lexicon, source, out } = reading;
  if (isPossessive(source, start, end)) return;
  if (start >= reading.measuredTo && CHARACTER_KINDS[source.charCodeAt(start)] === DIGIT) readMeasureTerms(reading, start);
  const term = termOfSpan(lexicon, source, start, Math.min(end, start + MAX_WORD_LENGTH));
  if (start < reading.measuredTo) {
    endCompound(reading);
    push(out.measureParts, term);
    return;
  }
  if (!isLinked(reading, start, end)) {
    endCompound(reading);
    reading.compoundStart = start;
  }
  reading.compoundEnd = end;
  reading.compoundWords += 1;
  push(out.inOrder, term);
}

function readMeasureTerms(reading: Reading, start: number): void {
  const measure = readMeasure(reading.source, start);
  if (measure === undefined) return;
  endCompound(reading);
  reading.measuredTo = measure.end;
  for (const term of measure.terms) push(reading.out.inOrder, termOfWord(reading.lexicon, term));
}

/** True for the `s` of `men's`, unless a script without spaces follows it. */
export function isPossessive(source: string, start: number, end: number): boolean {
  if (end - start !== 1 || start < 2 || (source.charCodeAt(start) | 0x20) !== 0x73 || isUnspaced(source.charCodeAt(end))) return false;
  const sign = source.charCodeAt(start - 1);
  return (sign === 0x27 || sign === 0x2019) && source.charCodeAt(start - 2) > 0x2f;
}

/**
 * True for words joined by a hyphen (`wi-fi`), the point of an initialism (`L.E.D.`), or a space after a single letter
 * (`T shirt`).
 */
function isLinked(
  { source, compoundStart: chainStart, compoundEnd: chainEnd, compoundWords: chainWords }: Reading,
  start: number,
  end: number,
): boolean {
  if (chainWords === 0 || start !== chainEnd + 1) return false;
  const sign = source.charCodeAt(chainEnd);
  if (sign === 0x2d || sign === 0x2010 || sign === 0x2011) return true;
  const isLetterBefore = chainEnd - chainStart === chainWords * 2 - 1 && isLetter(source, chainEnd - 1);
  if (sign === 0x2e) return isLetterBefore && end === start + 1 && isLetter(source, start);
  return sign === 0x20 && chainWords === 1 && isLetterBefore && !/a/i.test(source.charAt(chainStart)) && isLetter(source, start);
}

const isLetter = (source: string, at: number) => CHARACTER_KINDS[source.charCodeAt(at)] === LETTER;

/** Characters; longer compounds are not joined into one word. */
const MAX_COMPOUND_LENGTH = 24;

/** Ends a compound and adds its words joined as one more term. */
function endCompound(reading: Reading): void {
  const { lexicon, source, out, compoundStart: chainStart, compoundEnd: chainEnd, compoundWords: chainWords } = reading;
  reading.compoundWords = 0;
  if (chainWords < 2 || chainEnd - chainStart > MAX_COMPOUND_LENGTH) return;
  const joined = source.slice(chainStart, chainEnd).replace(/[-. \u2010\u2011]/g, '');
  if (/[^\d]/.test(joined)) push(out.inOrder, termOfWord(lexicon, joined.toLowerCase()));
}

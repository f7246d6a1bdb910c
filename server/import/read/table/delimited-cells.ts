/**
 * Reads one row of delimited text. Quotes follow RFC 4180 if possible. Otherwise an inch mark or a quote within a cell
 * is taken literally, in the way that yields as many cells as the header; if none does, the row is broken and ends with
 * its line, so that it never swallows the rows below.
 */

/** Most characters of a row; more is no row of a product table. */
export const MAX_ROW_LENGTH = 1_000_000;
const QUOTE = '"';

export interface DelimitedRow {
  readonly cells: readonly string[];
  /** Offset of the next row. */
  readonly end: number;
  /** First cell whose quotes were read literally; null for none. */
  readonly lenient: number | null;
  /** Set if the row is ambiguous, with the first cell in question. */
  readonly broken: { readonly cell: number; readonly why: 'unclosed' | 'unclear' | 'long' } | null;
}

/** Returned if the result depends on text that has not arrived yet. */
export const NEEDS_MORE_TEXT = Symbol('more text is needed');

export interface DelimitedReader {
  readonly delimiter: string;
  /** Cells per row; null while the header is unknown. */
  readonly width: number | null;
  /** True at the end of the text. */
  readonly isOver: boolean;
  /** Most characters searched beyond the line for the end of a quoted cell. */
  readonly lookahead: number;
  /** Offset up to which a lone carriage return also ends a row. */
  readonly returned: { to: number };
  /** Furthest offset examined, which the caller uses to bound the cost of broken quotes. */
  readonly reach: { to: number };
}

/** One way of interpreting quotes. */
interface Way {
  /** A quoted cell may contain line breaks. */
  readonly overLines: boolean;
  /** A quote inside a quoted cell that is not followed by a cell's end is literal. */
  readonly strays: boolean;
  /** Two quotes at the end of a cell are an inch mark and the closing quote. */
  readonly inchEnds: boolean;
}
const BY_THE_BOOK: Way = { overLines: true, strays: false, inchEnds: false };
const ON_ITS_LINE: Way = { overLines: false, strays: false, inchEnds: false };
/** Interpretations tried for a row with broken quotes, in this order. */
const LENIENT: readonly Way[] = [
  { overLines: false, strays: true, inchEnds: true },
  { overLines: false, strays: true, inchEnds: false },
  ON_ITS_LINE,
  { overLines: true, strays: true, inchEnds: false },
];

/** Reads the row that begins at `from`. Linear per interpretation. */
export function readDelimitedRow(text: string, from: number, reader: DelimitedReader): DelimitedRow | typeof NEEDS_MORE_TEXT {
  const lineEnd = endOfLine(text, from, reader);
  if (lineEnd === NEEDS_MORE_TEXT) return NEEDS_MORE_TEXT;
  if (lineEnd.next - from > MAX_ROW_LENGTH) return { cells: [], end: lineEnd.next, lenient: null, broken: { cell: 0, why: 'long' } };
  const line = text.slice(from, lineEnd.at);
  if (!line.includes(QUOTE)) {
    const cells = line.split(reader.delimiter);
    if (cells.length === reader.width || !areReturned(line, reader)) return { cells, end: lineEnd.next, lenient: null, broken: null };
    reader.returned.to = lineEnd.next;
    return readDelimitedRow(text, from, reader);
  }
  const strict = readWay({ text, reader, way: BY_THE_BOOK, last: lineEnd.next + reader.lookahead }, from);
  if (strict === NEEDS_MORE_TEXT) return NEEDS_MORE_TEXT;
  if (strict.odd === null && !hasSwallowed(text, strict, lineEnd.next, reader)) return { ...strict, lenient: null, broken: null };
  return readLeniently(text, from, lineEnd.next, reader);
}

/**
 * True if the line is several rows separated by lone carriage returns: each has as many cells as the others and as the
 * header.
 */
function areReturned(line: string, { delimiter, width }: DelimitedReader): boolean {
  if (!line.includes('\r')) return false;
  const [cells = 0, ...others] = line.split('\r').map((row) => row.split(delimiter).length);
  return cells > 1 && (width === null || cells === width) && others.every((count) => count === cells);
}

/** True if a multi-line row has the wrong number of cells because it swallowed a row that is complete by itself. */
function hasSwallowed(text: string, { cells, end }: Reading, nextLine: number, reader: DelimitedReader): boolean {
  if (end <= nextLine || reader.width === null || cells.length === reader.width) return false;
  const lineEnd = endOfLine(text, nextLine, reader);
  if (lineEnd === NEEDS_MORE_TEXT) return false;
  const below = readWay({ text, reader, way: ON_ITS_LINE, last: lineEnd.next }, nextLine);
  return below !== NEEDS_MORE_TEXT && below.cells.length === reader.width;
}

function readLeniently(text: string, from: number, nextLine: number, reader: DelimitedReader): DelimitedRow | typeof NEEDS_MORE_TEXT {
  const readings: Reading[] = [];
  for (const way of LENIENT) {
    const reading = readWay({ text, reader, way, last: nextLine + (way.overLines ? reader.lookahead : 0) }, from);
    if (reading === NEEDS_MORE_TEXT) return NEEDS_MORE_TEXT;
    if (reading.unclosed === null && (reader.width === null || reading.cells.length === reader.width)) return asLenient(reading);
    readings.push(reading);
  }
  const [first, ...others] = readings as [Reading, ...Reading[]];
  // Fewer cells than the header, but every interpretation yields the same number.
  const isCertain = others.every(({ cells, end }) => cells.length === first.cells.length && end === first.end);
  if (isCertain && first.unclosed === null) return asLenient(first);
  const { cells, unclosed, odd } = first;
  const broken = unclosed === null ? ({ cell: odd ?? 0, why: 'unclear' } as const) : ({ cell: unclosed, why: 'unclosed' } as const);
  return { cells, end: nextLine, lenient: null, broken };
}

const asLenient = ({ cells, end, odd }: Reading): DelimitedRow => ({ cells, end, lenient: odd ?? 0, broken: null });

interface Reading {
  readonly cells: readonly string[];
  readonly end: number;
  /** First cell with a quote that violates RFC 4180; null for none. */
  readonly odd: number | null;
  /** First cell with an opening quote and no other; null for none. */
  readonly unclosed: number | null;
}

interface Attempt {
  readonly text: string;
  readonly reader: DelimitedReader;
  readonly way: Way;
  /** Offset beyond which no quoted cell may extend. */
  readonly last: number;
}

function readWay(attempt: Attempt, from: number): Reading | typeof NEEDS_MORE_TEXT {
  const { text, reader, way } = attempt;
  const cells: string[] = [];
  let odd: number | null = null;
  let unclosed: number | null = null;
  let at = from;
  for (;;) {
    const cell = readQuoted(attempt, at) ?? readPlain(text, at, reader);
    if (cell === NEEDS_MORE_TEXT) return NEEDS_MORE_TEXT;
    if (cell.isOdd) odd ??= cells.length;
    if (cell.isUnclosed) unclosed ??= cells.length;
    cells.push(cell.value);
    const isOver = text[cell.end] !== reader.delimiter;
    // The strict interpretation stops at the first violation.
    if (isOver || (way === BY_THE_BOOK && odd !== null)) return { cells, odd, unclosed, end: behindLineEnd(text, cell.end) };
    at = cell.end + 1;
  }
}

interface ReadCell {
  readonly value: string;
  /** Offset of the delimiter, the line end or the end of the text. */
  readonly end: number;
  readonly isOdd: boolean;
  readonly isUnclosed: boolean;
}

/** Reads a quoted cell; null if it is none or is not closed under this interpretation. */
function readQuoted(attempt: Attempt, from: number): ReadCell | typeof NEEDS_MORE_TEXT | null {
  const { text, reader, last } = attempt;
  const open = skipSpaces(text, from, reader.delimiter);
  if (text[open] !== QUOTE) return null;
  let value = '';
  let isOdd = false;
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    reader.reach.to = Math.max(reader.reach.to, quote < 0 ? Math.min(last, text.length) : quote);
    if (quote < 0) return text.length >= last || reader.isOver ? null : NEEDS_MORE_TEXT;
    if (quote >= last) return null;
    const behind = skipSpaces(text, quote + 1, reader.delimiter);
    if (!reader.isOver && behind + 1 >= text.length) return NEEDS_MORE_TEXT;
    value += text.slice(at, quote);
    const meaning = meaningOf(attempt, quote, behind);
    switch (meaning) {
      case 'end':
        return { value, end: behind, isOdd, isUnclosed: false };
      case 'inch and end':
        return { value: value + QUOTE, end: quote + 2, isOdd: true, isUnclosed: false };
      case 'no cell':
        return null;
      case 'doubled':
      case 'stray':
        value += QUOTE;
        isOdd ||= meaning === 'stray';
        at = quote + (meaning === 'doubled' ? 2 : 1);
    }
  }
}

/** Classifies a quote inside a quoted cell; `behind` is the offset of the next character that is not a space. */
function meaningOf({ text, reader: { delimiter }, way }: Attempt, quote: number, behind: number) {
  if (text[quote + 1] === QUOTE) return way.inchEnds && isEndOfCell(text, quote + 2, delimiter) ? 'inch and end' : 'doubled';
  if (isEndOfCell(text, behind, delimiter)) return 'end';
  return way.strays && !isOpening(text, quote, delimiter) ? 'stray' : 'no cell';
}

/** Reads a cell without quotes, up to the delimiter or the end of the line. */
function readPlain(text: string, from: number, { delimiter, isOver }: DelimitedReader): ReadCell | typeof NEEDS_MORE_TEXT {
  let end = from;
  while (end < text.length && !isEndOfCell(text, end, delimiter)) end += 1;
  if (!isOver && end + 1 >= text.length && text[end] !== '\n') return NEEDS_MORE_TEXT;
  const value = text.slice(from, end);
  const first = value.indexOf(QUOTE);
  const isUnclosed = first >= 0 && value.slice(0, first).trim() === '' && !value.includes(QUOTE, first + 1);
  return { value, end, isOdd: first >= 0, isUnclosed };
}

/** True for a quote at the start of a cell followed by text: the previous cell was never closed. */
function isOpening(text: string, quote: number, delimiter: string): boolean {
  let before = quote - 1;
  while (text[before] === ' ') before -= 1;
  return text[before] === delimiter || text[before] === '\n';
}

function isEndOfCell(text: string, at: number, delimiter: string): boolean {
  const mark = text[at];
  return mark === undefined || mark === delimiter || mark === '\n' || (mark === '\r' && (text[at + 1] ?? '\n') === '\n');
}

function skipSpaces(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return at;
}

function behindLineEnd(text: string, at: number): number {
  return Math.min(text.length, at + (text[at] === '\r' ? 2 : 1));
}

/** Returns the end of the line without its line break, and the start of the next. */
function endOfLine(
  text: string,
  from: number,
  { isOver, returned }: DelimitedReader,
): { readonly at: number; readonly next: number } | typeof NEEDS_MORE_TEXT {
  const carriage = from < returned.to ? text.indexOf('\r', from) : -1;
  if (carriage >= 0 && carriage + 1 < returned.to && text[carriage + 1] !== '\n') return { at: carriage, next: carriage + 1 };
  const mark = text.indexOf('\n', from);
  if (mark >= 0) return { at: mark > from && text[mark - 1] === '\r' ? mark - 1 : mark, next: mark + 1 };
  return isOver ? { at: text.length, next: text.length } : NEEDS_MORE_TEXT;
}

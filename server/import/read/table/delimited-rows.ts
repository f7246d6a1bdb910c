import type { Delimiter } from '#domain/listing/import-choices.ts';
import { withoutApostrophes } from '../../../runtime/csv.ts';
import { type DelimitedRow, MAX_ROW_LENGTH, NEEDS_MORE_TEXT, readDelimitedRow } from './delimited-cells.ts';

export interface NumberedRow extends DelimitedRow {
  /** 1 is the first line. */
  readonly row: number;
}

export interface DelimitedOptions {
  readonly delimiter: Delimiter;
  /** Cells of a row, null while the header is not known. */
  readonly width: number | null;
}

/** What may be looked at in vain, however broken the quotes are, beside as much again as was read. */
const SPARE_LOOKS = 4 * MAX_ROW_LENGTH;

/** The rows of delimited text in order, empty ones too. Linear in the text; it holds little more than the longest row of it. */
export async function* readDelimitedRows(text: AsyncIterable<string>, options: DelimitedOptions): AsyncGenerator<NumberedRow> {
  const cutter = createCutter(options);
  for await (const chunk of text) yield* cutter.cut(chunk, false);
  yield* cutter.cut('', true);
}

/** The rows of a text's beginning that end in it, one by one; `isAll`: nothing follows. */
export function readFirstRows(text: string, isAll: boolean, options: DelimitedOptions): Iterable<NumberedRow> {
  return createCutter(options).cut(text, isAll);
}

/** `="00123"`, which keeps a spreadsheet from reading a code as a number. */
const AS_TEXT = /^="([^"]*)"$/;
const withoutGuard = (cell: string) => (cell.startsWith('="') ? cell.replace(AS_TEXT, '$1') : withoutApostrophes(cell));

/** Takes off what exports put around cells for the sake of spreadsheets. */
function unguarded({ cells, lenient }: DelimitedRow): Pick<DelimitedRow, 'cells' | 'lenient'> {
  const isOnlyGuard = lenient !== null && AS_TEXT.test(cells[lenient] ?? '');
  return { cells: cells.map(withoutGuard), lenient: isOnlyGuard ? null : lenient };
}

function createCutter({ delimiter, width }: DelimitedOptions) {
  let buffer = '';
  let row = 0;
  let used = 0;
  let wasted = 0;
  const returned = { to: 0 };
  /** The line is too long to be looked at; it is left out to its end. */
  let isSkipping = false;

  function* cut(chunk: string, isOver: boolean): Generator<NumberedRow> {
    buffer += chunk;
    returned.to = 0;
    let at = 0;
    while (at < buffer.length) {
      if (isSkipping) {
        const end = buffer.indexOf('\n', at);
        at = end < 0 ? buffer.length : end + 1;
        isSkipping = end < 0;
        continue;
      }
      const read = next(at, isOver);
      if (read === NEEDS_MORE_TEXT) break;
      row += 1;
      yield { ...read, ...unguarded(read), row };
      used += read.end - at;
      at = read.end;
    }
    buffer = buffer.slice(at);
  }

  function next(at: number, isOver: boolean): DelimitedRow | typeof NEEDS_MORE_TEXT {
    const reach = { to: at };
    const lookahead = Math.max(0, Math.min(MAX_ROW_LENGTH, SPARE_LOOKS + used - wasted));
    const read = readDelimitedRow(buffer, at, { delimiter, width, isOver, lookahead, reach, returned });
    if (read !== NEEDS_MORE_TEXT) {
      wasted += Math.max(0, reach.to - read.end);
      return read;
    }
    if (buffer.length - at <= 3 * MAX_ROW_LENGTH) return NEEDS_MORE_TEXT;
    const lineEnd = buffer.indexOf('\n', at) + 1;
    isSkipping = lineEnd === 0;
    return { cells: [], end: isSkipping ? buffer.length : lineEnd, lenient: null, broken: { cell: 0, why: 'long' } };
  }
  return { cut };
}

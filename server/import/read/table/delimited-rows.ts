import { withoutApostrophes } from '#domain/kernel/files/csv.ts';
import type { Delimiter } from '#domain/listing/import-choices.ts';
import { type DelimitedRow, MAX_ROW_LENGTH, NEEDS_MORE_TEXT, readDelimitedRow } from './delimited-cells.ts';

export interface NumberedRow extends DelimitedRow {
  /** Line number; the first line is 1. */
  readonly row: number;
}

export interface DelimitedOptions {
  readonly delimiter: Delimiter;
  /** Cells per row; null while the header is unknown. */
  readonly width: number | null;
}

/** Characters that may be searched in vain because of broken quotes, in addition to as many as were read. */
const SPARE_LOOKS = 4 * MAX_ROW_LENGTH;

/**
 * Yields the rows of delimited text in order, including empty ones. Linear in the text; holds little more than the
 * longest row in memory.
 */
export async function* readDelimitedRows(text: AsyncIterable<string>, options: DelimitedOptions): AsyncGenerator<NumberedRow> {
  const cutter = createCutter(options);
  for await (const chunk of text) yield* cutter.cut(chunk, false);
  yield* cutter.cut('', true);
}

/** Yields the complete rows at the start of a text. `isAll` means that no text follows. */
export function readFirstRows(text: string, isAll: boolean, options: DelimitedOptions): Iterable<NumberedRow> {
  return createCutter(options).cut(text, isAll);
}

/** `="00123"`, which keeps a spreadsheet from reading a code as a number. */
const AS_TEXT = /^="([^"]*)"$/;
const withoutGuard = (cell: string) => (cell.startsWith('="') ? cell.replace(AS_TEXT, '$1') : withoutApostrophes(cell));

/** Removes what exports put around cells for spreadsheets. */
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
  /** True while skipping the rest of a line that is too long. */
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

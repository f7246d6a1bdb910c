import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportFileError } from '../import-types.ts';

export interface CsvRow {
  /** 1 is the header. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Longest row; a quote that is never closed would otherwise swallow the rest of the file into one cell. */
const MAX_ROW_BYTES = 1_000_000;

/**
 * Rows of a CSV text in file order, the header first, empty rows left out but counted. The separator (comma, semicolon, tab) is the
 * header's most frequent one. @throws ImportFileError naming the row where the quoting is broken.
 */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { start, rest } = await peek(text);
  const parser = parse({
    delimiter: separatorOf(start),
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    skip_empty_lines: false,
  });
  let row = 0;
  try {
    // pipe() would not pass on a failure of the source; compose does.
    for await (const cells of Readable.from(rest).compose(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError(explain(error, row + 1), row + 1);
    throw error;
  }
}

function explain(error: CsvError, row: number): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return `Row ${row}: a quotation mark is opened and never closed. Close it, or double it ("") inside a cell.`;
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `Row ${row}: a quotation mark stands inside a cell. Put the whole cell in quotation marks and double those inside ("").`;
    default:
      return `Row ${row}: ${error.message}.`;
  }
}

/** Reads ahead to the end of the header line, then gives everything back. */
async function peek(text: AsyncIterable<string>): Promise<{ start: string; rest: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let start = '';
  let isOver = false;
  while (!isOver && !start.includes('\n') && start.length < MAX_ROW_BYTES) {
    const next = await iterator.next();
    if (next.done === true) isOver = true;
    else start += next.value;
  }
  async function* rest(): AsyncGenerator<string> {
    yield start;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start, rest: rest() };
}

function separatorOf(start: string): string {
  const header = start.split('\n', 1)[0] ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

import { type FieldError, MAX_FIELD_ERRORS } from '#domain/kernel/problem.ts';
import { USD } from '#domain/money/currency.ts';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { readRate } from './decimal.ts';
import { isDay, RatesError } from './rate-delivery.ts';

export interface CsvRate {
  readonly code: string;
  /** Units per US dollar. */
  readonly perUsd: string;
  /** Such as `2026-11-27`. */
  readonly on: string;
}

export type ReadRateCsv = { readonly rates: readonly CsvRate[] } | { readonly errors: readonly FieldError[] };

const MAX_ROWS = 1000;
const COLUMNS = ['code', 'rate', 'date'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Reads a file with the header `code,rate,date`, as spreadsheets write it: with commas or semicolons, quotes, a byte
 * order mark, CRLF. Errors name line and column. @throws RatesError for a file that is no such table
 */
export function readRateCsv(text: string, today: string): ReadRateCsv {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length > MAX_ROWS + 1)
    throw new RatesError(
      `The file has ${(lines.length - 1).toLocaleString('en')} rows; at most ${MAX_ROWS.toLocaleString('en')} are read.`,
    );
  const [header = '', ...rows] = lines;
  const separator = header.includes(';') ? ';' : ',';
  const names = (cellsOf(header, separator) ?? []).map((name) => name.toLowerCase());
  const at = COLUMNS.map((column) => names.indexOf(column));
  if (at.includes(-1)) throw new RatesError(`Line 1 must be the header code,rate,date; it is “${header.slice(0, 60)}”.`);
  const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined) throw new RatesError(`Line 1 names the column ${twice} twice.`);
  if (rows.length === 0) throw new RatesError('The file has no row below its header.');
  const lineOfCode = new Map<string, number>();
  const errors: FieldError[] = [];
  const rates: CsvRate[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const line = index + 2;
    const cells = cellsOf(row, separator);
    if (cells === null || cells.length !== names.length) {
      errors.push({ field: `line ${line}`, message: whyNoRow(row, cells, names.length) });
      continue;
    }
    const [code = '', rate = '', on = ''] = at.map((column) => cells[column]);
    const read = readRow({ code: code.toUpperCase(), rate, date: on }, today, lineOfCode.get(code.toUpperCase()));
    if ('wrong' in read) errors.push({ field: `line ${line}, ${read.wrong}`, message: read.message });
    else rates.push(read);
    lineOfCode.set(code.toUpperCase(), line);
  }
  return errors.length > 0 ? { errors: errors.slice(0, MAX_FIELD_ERRORS) } : { rates };
}

type Wrong = { readonly wrong: Column; readonly message: string };

function readRow({ code, rate, date }: Readonly<Record<Column, string>>, today: string, earlierLine: number | undefined): CsvRate | Wrong {
  if (code === USD.code) return { wrong: 'code', message: 'is USD, in which all prices are; remove the line' };
  if (!ISO_CODES.has(code)) return { wrong: 'code', message: `“${code.slice(0, 30)}” is no ISO code of a currency` };
  if (earlierLine !== undefined) return { wrong: 'code', message: `${code} is in line ${earlierLine} already` };
  const read = readRate(rate);
  if ('problem' in read) return { wrong: 'rate', message: `the rate of ${code} ${read.problem}` };
  if (!isDay(date)) return { wrong: 'date', message: `“${date.slice(0, 30)}” is no day such as ${today}` };
  if (date > today) return { wrong: 'date', message: `${date} is in the future` };
  return { code, perUsd: read.decimal, on: date };
}

const whyNoRow = (row: string, cells: readonly string[] | null, wanted: number) => {
  if (cells === null) return 'has a quotation mark without its second one';
  const isDecimalComma = cells.length > wanted && /\d,\d/.test(row);
  const count = `has ${cells.length} cells where the header has ${wanted}`;
  return isDecimalComma ? `${count}; write the rate with a point, such as 0.85` : count;
};

/** Splits a line into trimmed cells; null if a quotation mark has no second one. */
function cellsOf(line: string, separator: string): readonly string[] | null {
  const cells = [''];
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const char = line.charAt(index);
    const last = cells.length - 1;
    if (char === '"') {
      // Two quotation marks inside a quoted cell are one.
      if (!isQuoted && line.charAt(index - 1) === '"') cells[last] += '"';
      isQuoted = !isQuoted;
    } else if (char === separator && !isQuoted) cells.push('');
    else cells[last] += char;
  }
  return isQuoted ? null : cells.map((cell) => cell.trim());
}

export type Cell = string | number | boolean | null;

/**
 * A spreadsheet starts a cell where ours starts, and in countries with `;` as list separator also after every `;`, tab
 * and line end inside it. A formula sign there, ASCII or full-width, even after blanks or quotation marks, gets an
 * apostrophe in front. So does an apostrophe before such a sign, so that removing one restores the text.
 */
const UNMARKED = startsOf('');
const MARKED = startsOf("'");

/** Returns a pattern that matches `mark` wherever a cell may start with a formula. */
function startsOf(mark: string): RegExp {
  const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
  const before = String.raw`'*(?:(?![\t\r\n])[\s"])*`;
  // Some programs drop a tab or a carriage return at the start of a cell.
  return new RegExp(String.raw`^${mark}(?=${before}[\t\r])|(?<=^|[;\t\r\n])${mark}(?=${before}${sign})`, 'g');
}

/** Marks the file as UTF-8 for spreadsheets; precedes the first line. */
export const CSV_MARK = '\uFEFF';

/** Makes text safe to open in any spreadsheet; `withoutApostrophes` is its inverse. */
export const withApostrophes = (text: string): string => text.replace(UNMARKED, "'");

/** Removes what `withApostrophes` added: exactly one apostrophe at each place. */
export const withoutApostrophes = (text: string): string => (text.includes("'") ? text.replace(MARKED, '') : text);

/** Formats a cell: text that could be a formula gets apostrophes, quotes are doubled, numbers stay numbers. */
function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return `"${withApostrophes(value).replaceAll('"', '""')}"`;
}

/** Formats one line of CSV (RFC 4180) that every spreadsheet opens as text: CRLF, every text quoted. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

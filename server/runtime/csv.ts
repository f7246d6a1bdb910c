export type Cell = string | number | boolean | null;

/**
 * A spreadsheet begins a cell where our cell begins, and in countries whose list separator is `;` also after every `;`, tab and line end inside
 * of it. A formula sign there, ASCII or full-width, also behind blanks or quotation marks, gets an apostrophe in front. So does an apostrophe
 * before such a sign, so that taking one off restores the text.
 */
const UNMARKED = startsOf('');
const MARKED = startsOf("'");

/** Returns what matches `mark` wherever a cell may begin with a formula. */
function startsOf(mark: string): RegExp {
  const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
  const before = String.raw`'*(?:(?![\t\r\n])[\s"])*`;
  // Some programs drop a tab or a carriage return that begins a cell.
  return new RegExp(String.raw`^${mark}(?=${before}[\t\r])|(?<=^|[;\t\r\n])${mark}(?=${before}${sign})`, 'g');
}

/** Says to spreadsheets that the file is UTF-8; stands before the first line. */
export const CSV_MARK = '\uFEFF';

/** Makes text safe to open in any spreadsheet; `withoutApostrophes` is its inverse. */
export const withApostrophes = (text: string): string => text.replace(UNMARKED, "'");

/** Takes off what `withApostrophes` put in: exactly one apostrophe at each place. */
export const withoutApostrophes = (text: string): string => (text.includes("'") ? text.replace(MARKED, '') : text);

/** One cell: text that could be a formula gets apostrophes, quotes are doubled, numbers stay numbers. */
function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return `"${withApostrophes(value).replaceAll('"', '""')}"`;
}

/** One line of CSV (RFC 4180) that opens as text in every spreadsheet: CRLF, every text quoted. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

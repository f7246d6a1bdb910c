export type Cell = string | number | boolean | null;

/** What a spreadsheet takes for the start of a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Says to spreadsheets that the file is UTF-8; stands before the first line. */
export const CSV_MARK = '\uFEFF';

/** One cell: text that could be a formula gets an apostrophe in front, quotes are doubled, numbers stay numbers. */
export function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of CSV (RFC 4180) that opens as text in every spreadsheet: CRLF, every text quoted. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

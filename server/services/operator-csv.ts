export type Cell = string | number | boolean | null;

/** What a spreadsheet takes for the start of a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell: text that could be a formula gets an apostrophe in front, quotes are doubled, numbers stay numbers. */
function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) that opens as text in every spreadsheet: byte order mark, CRLF, every text quoted. */
export function toCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header.map(toCell).join(',')];
  for (const row of rows) lines.push(row.map(toCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

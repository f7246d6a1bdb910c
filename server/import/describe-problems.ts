import type { RowProblem } from './kernel/import-types.ts';
import { groupProblems } from './understand/problem-groups.ts';

const MAX_LISTED = 20;
/** Rows shown per cause; the problems file contains all of them. */
const MAX_EXAMPLES = 3;

const lineOf = ({ row, column, reason, fix }: RowProblem) =>
  `  row ${row}${column === '' ? '' : `, ${column}`}: ${reason}${fix === undefined ? '' : `. ${fix}`}`;

/** Formats the first problems, one line per row. */
export function listed(problems: readonly RowProblem[]): string[] {
  const lines = problems.slice(0, MAX_LISTED).map(lineOf);
  return problems.length > MAX_LISTED ? [...lines, `  ... and ${problems.length - MAX_LISTED} more`] : lines;
}

/** Lists few problems row by row, many by cause: the number of rows, the value and the first rows. */
export function listedByCause(problems: readonly RowProblem[]): string[] {
  if (problems.length <= MAX_LISTED) return listed(problems);
  const byPlace = new Map(problems.map((problem) => [`${problem.row} ${problem.column}`, problem]));
  return groupProblems(problems).flatMap(({ column, reason, fix, rows, samples, firstRows }) => {
    const [only = 0] = firstRows;
    if (rows === 1 && column !== '') return [lineOf({ row: only, column, reason, ...(fix !== undefined && { fix }) })];
    const like = samples.length === 0 ? '' : ` like ${samples.map((sample) => `"${sample}"`).join(', ')}`;
    const where = `${column === '' ? '' : `${column}: `}${rows} ${rows === 1 ? 'row' : 'rows'}${like}`;
    const examples = firstRows.slice(0, MAX_EXAMPLES).map((row) => {
      const problem = byPlace.get(`${row} ${column}`);
      return `    row ${row}: ${problem?.reason ?? reason}`;
    });
    const more = rows > examples.length ? [`    ... and ${rows - examples.length} more`] : [];
    return [`  ${where}${fix === undefined ? '' : `. ${fix}`}`, ...examples, ...more];
  });
}

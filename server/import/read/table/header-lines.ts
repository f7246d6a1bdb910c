import { countKnown, isNumber, KNOWN_NAMES } from './find-header.ts';
import { filledCells, type TableCell, type TableRow, textOf } from './table-row.ts';

/** A header of one line, two or three. */
export interface FoundHeader {
  readonly row: number;
  /** Rows below this one are the table's. */
  readonly lastRow: number;
  /** A name a column; empty where it has none. */
  readonly cells: readonly string[];
}

type Line = Pick<TableRow, 'row' | 'cells'>;

export interface HeaderLines {
  /** The line with most of the names. */
  readonly top: Line;
  /** The line directly above it, if it holds anything. */
  readonly above?: Line | undefined;
  /** The lines below it that hold anything. */
  readonly below: readonly Line[];
  /** The last of the columns that a cell of a workbook is merged over; undefined where nothing tells. */
  readonly mergedUpTo?: (row: number, column: number) => number | undefined;
  readonly wanted: ReadonlySet<string>;
}

/** Longest name of a second line; a longer text describes a product. */
const MAX_PART = 60;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;

/**
 * Joins a header of up to three lines to one name a column. `Unit price` over `USD` and `RMB` makes `Unit price USD` and `Unit price RMB`;
 * a second line that repeats the names in another language stands behind a line end.
 */
export function joinHeader(lines: HeaderLines): FoundHeader {
  const { top, below } = lines;
  const names = top.cells.map(textOf);
  const second = joinLine(lines, { row: top.row, cells: names }, below[0]);
  if (second === undefined) return { row: top.row, lastRow: top.row, cells: withGroups(names, lines) };
  const { row: lastRow, cells } = joinLine(lines, second, below[1]) ?? second;
  return { row: top.row, lastRow, cells };
}

interface JoinedLine {
  /** Its last line. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The header with a further line; undefined where that is none of it. */
function joinLine(lines: HeaderLines, header: JoinedLine, line: Line | undefined): JoinedLine | undefined {
  if (line === undefined || line.row !== header.row + 1 || line.cells.some(isNumberOrLong)) return undefined;
  const groups = groupsOf(header, lines.mergedUpTo);
  if (isSubline(line, header, groups)) return { row: line.row, cells: withSubnames(header.cells, line, groups) };
  return isTranslation(lines, line) ? { row: line.row, cells: withTranslation(header.cells, line) } : undefined;
}

const isNumberOrLong = (cell: TableCell) => isNumber(cell) || textOf(cell).length > MAX_PART;

/** A name that stands over several columns. */
interface Group {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** The names that may stand over more columns than their own: as the workbook says, else up to the next name. */
function groupsOf({ row, cells }: Line, mergedUpTo: HeaderLines['mergedUpTo']): Group[] {
  const starts = cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]));
  return starts
    .map((left, at) => ({
      // Below the line end stands the same in another language, as a rule.
      name: textOf(cells[left]).split('\n', 1)[0]?.trim() ?? '',
      left,
      right: mergedUpTo === undefined ? (starts[at + 1] ?? Number.POSITIVE_INFINITY) - 1 : (mergedUpTo(row, left) ?? left),
    }))
    .filter(({ left, right }) => right > left);
}

/** True if a line names nothing but parts of groups, of one at least two, and currencies of other columns. */
function isSubline({ cells }: Line, header: Line, groups: readonly Group[]): boolean {
  const columns = cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]));
  const counts = new Map<Group, number>();
  for (const column of columns) {
    const group = groups.find(({ left, right }) => column >= left && column <= right);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
    else if (!CURRENCY.test(textOf(cells[column])) || textOf(header.cells[column]) === '') return false;
  }
  return [...counts.values()].some((count) => count > 1);
}

function withSubnames(names: readonly string[], { cells }: Line, groups: readonly Group[]): string[] {
  const width = Math.max(names.length, cells.length);
  return Array.from({ length: width }, (_, column) => {
    const part = textOf(cells[column]);
    const group = groups.find(({ left, right }) => column >= left && column <= right);
    return part === '' ? (names[column] ?? '') : `${group?.name ?? names[column]} ${part}`;
  });
}

/** True if most columns have a second name, and some of these names are known. */
function isTranslation({ top, wanted }: HeaderLines, below: Line): boolean {
  return filledCells(below.cells) * 2 > filledCells(top.cells) && countKnown(below.cells, wanted) >= KNOWN_NAMES;
}

const withTranslation = (names: readonly string[], { cells }: Line): string[] =>
  Array.from({ length: Math.max(names.length, cells.length) }, (_, column) =>
    [...new Set([names[column] ?? '', textOf(cells[column])])].filter((name) => name !== '').join('\n'),
  );

/** Puts the name of the group above in front of what says too little alone: `USD`, or a name that stands twice. */
function withGroups(names: readonly string[], { top, above, mergedUpTo }: HeaderLines): string[] {
  if (above === undefined || above.row !== top.row - 1 || filledCells(above.cells) < 2 || above.cells.some(isNumberOrLong))
    return [...names];
  const groups = groupsOf(above, mergedUpTo);
  return names.map((name, column) => {
    const group = groups.find(({ left, right }) => column >= left && column <= right);
    const saysTooLittle = CURRENCY.test(name) || names.indexOf(name) !== names.lastIndexOf(name);
    return group === undefined || name === '' || name === group.name || !saysTooLittle ? name : `${group.name} ${name}`;
  });
}

import { countKnown, isNumber, KNOWN_NAMES } from './find-header.ts';
import { filledCells, type TableCell, type TableRow, textOf } from './table-row.ts';

/** A header of one line or two. */
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
  /** The line directly above it and the one directly below, if they hold anything. */
  readonly above?: Line | undefined;
  readonly below?: Line | undefined;
  /** The last of the columns that a cell of a workbook is merged over; undefined where nothing tells. */
  readonly mergedUpTo?: (row: number, column: number) => number | undefined;
  readonly wanted: ReadonlySet<string>;
}

/** Longest name of a second line; a longer text describes a product. */
const MAX_PART = 60;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;

/**
 * Joins a header of two lines to one name a column. `Unit price` over `USD` and `RMB` makes `Unit price USD` and `Unit price RMB`; a second
 * line that repeats the names in another language stands behind a line end.
 */
export function joinHeader(lines: HeaderLines): FoundHeader {
  const { top, below } = lines;
  const names = top.cells.map(textOf);
  if (below !== undefined && below.row === top.row + 1 && !below.cells.some(isNumberOrLong)) {
    const groups = groupsOf(top, lines.mergedUpTo);
    if (isSubline(below, groups)) return { row: top.row, lastRow: below.row, cells: withSubnames(names, below, groups) };
    if (isTranslation(lines, below)) return { row: top.row, lastRow: below.row, cells: withTranslation(names, below) };
  }
  return { row: top.row, lastRow: top.row, cells: withGroups(names, lines) };
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

/** True if a line names nothing but parts of groups, and of one at least two. */
function isSubline({ cells }: Line, groups: readonly Group[]): boolean {
  const columns = cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]));
  const counts = new Map<Group, number>();
  for (const column of columns) {
    const group = groups.find(({ left, right }) => column >= left && column <= right);
    if (group === undefined) return false;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > 1);
}

function withSubnames(names: readonly string[], { cells }: Line, groups: readonly Group[]): string[] {
  const width = Math.max(names.length, cells.length);
  return Array.from({ length: width }, (_, column) => {
    const part = textOf(cells[column]);
    const group = groups.find(({ left, right }) => column >= left && column <= right);
    return part === '' || group === undefined ? (names[column] ?? '') : `${group.name} ${part}`;
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

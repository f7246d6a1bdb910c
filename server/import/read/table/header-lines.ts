import { countKnown, isNumber, KNOWN_NAMES } from './find-header.ts';
import { filledCells, type TableCell, type TableRow, textOf } from './table-row.ts';

/** A header of one to three lines. */
export interface FoundHeader {
  readonly row: number;
  /** Last row of the header; the table's rows follow. */
  readonly lastRow: number;
  /** Names by column; empty for a column without a name. */
  readonly cells: readonly string[];
}

type Line = Pick<TableRow, 'row' | 'cells'>;

export interface HeaderLines {
  /** The line with most of the names. */
  readonly top: Line;
  /** The line directly above it, unless empty. */
  readonly above?: Line | undefined;
  /** The non-empty lines below it. */
  readonly below: readonly Line[];
  /** Returns the last column that a merged cell covers; undefined if unknown. */
  readonly mergedUpTo?: (row: number, column: number) => number | undefined;
  readonly wanted: ReadonlySet<string>;
}

/** Longest name in a second line, in characters; longer text describes a product. */
const MAX_PART = 60;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;

/**
 * Joins a header of up to three lines. `Unit price` above `USD` and `RMB` becomes `Unit price USD` and `Unit price
 * RMB`; a translation in the second line is appended after a line break.
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
  /** Number of its last line. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Adds a further line to the header; undefined if the line is not part of it. */
function joinLine(lines: HeaderLines, header: JoinedLine, line: Line | undefined): JoinedLine | undefined {
  if (line === undefined || line.row !== header.row + 1 || line.cells.some(isNumberOrLong)) return undefined;
  const groups = groupsOf(header, lines.mergedUpTo);
  if (isSubline(line, header, groups)) return { row: line.row, cells: withSubnames(header.cells, line, groups) };
  return isTranslation(lines, line) ? { row: line.row, cells: withTranslation(header.cells, line) } : undefined;
}

const isNumberOrLong = (cell: TableCell) => isNumber(cell) || textOf(cell).length > MAX_PART;

/** A name that covers several columns. */
interface Group {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** Returns names that may cover several columns: as merged in the workbook, else up to the next name. */
function groupsOf({ row, cells }: Line, mergedUpTo: HeaderLines['mergedUpTo']): Group[] {
  const starts = cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]));
  return starts
    .map((left, at) => ({
      // The text after a line break is usually a translation.
      name: textOf(cells[left]).split('\n', 1)[0]?.trim() ?? '',
      left,
      right: mergedUpTo === undefined ? (starts[at + 1] ?? Number.POSITIVE_INFINITY) - 1 : (mergedUpTo(row, left) ?? left),
    }))
    .filter(({ left, right }) => right > left);
}

/** True if a line contains only parts of groups (at least two of one group) and currencies of other columns. */
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

/** True if most columns have a second name and some of these names are known. */
function isTranslation({ top, wanted }: HeaderLines, below: Line): boolean {
  return filledCells(below.cells) * 2 > filledCells(top.cells) && countKnown(below.cells, wanted) >= KNOWN_NAMES;
}

const withTranslation = (names: readonly string[], { cells }: Line): string[] =>
  Array.from({ length: Math.max(names.length, cells.length) }, (_, column) =>
    [...new Set([names[column] ?? '', textOf(cells[column])])].filter((name) => name !== '').join('\n'),
  );

/** Prefixes names that are ambiguous alone (`USD`, or repeated names) with the name of the group above. */
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

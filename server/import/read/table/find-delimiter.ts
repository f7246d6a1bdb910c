import { DELIMITERS, type Delimiter } from '#domain/listing/import-choices.ts';
import { countKnown, mostFrequent } from './find-header.ts';

/** Returns the cells of a text's first rows, read with one delimiter. */
type Sample = (delimiter: Delimiter) => readonly (readonly string[])[];

/**
 * Finds the delimiter: the one that yields the most known column names in a row, else the most rows of equal width.
 * Defaults to the comma.
 */
export function findDelimiter(sample: Sample, wanted: ReadonlySet<string>): Delimiter {
  const judged = DELIMITERS.map((delimiter) => ({ delimiter, weight: weigh(sample(delimiter), wanted) }));
  return judged.reduce((best, next) => (isHeavier(next.weight, best.weight) ? next : best)).delimiter;
}

/** Known names in one row, share of rows with the usual number of cells, that number. */
type Weight = readonly [known: number, share: number, width: number];

function weigh(rows: readonly (readonly string[])[], wanted: ReadonlySet<string>): Weight {
  const counts = rows.map((cells) => cells.length).filter((count) => count > 1);
  const width = mostFrequent(counts);
  if (width === 0) return [0, 0, 0];
  const known = Math.max(...rows.map((cells) => (cells.length > 1 ? countKnown(cells, wanted) : 0)));
  return [known, counts.filter((count) => count === width).length / rows.length, width];
}

function isHeavier(one: Weight, other: Weight): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Most rows held in memory to detect how a file is written. */
const MAX_ROWS = 1000;
const MAX_LENGTH = 2_000_000;

/**
 * Returns a file's first rows, and an iterable of all rows including them. `lengthOf` returns a row's length in
 * characters.
 */
export async function takeFirst<Row>(
  rows: AsyncIterable<Row>,
  lengthOf: (row: Row) => number,
): Promise<{ readonly first: readonly Row[]; readonly all: AsyncIterable<Row> }> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: Row[] = [];
  let length = 0;
  let isOver = false;
  while (!isOver && first.length < MAX_ROWS && length < MAX_LENGTH) {
    const next = await iterator.next();
    if (next.done === true) isOver = true;
    else {
      first.push(next.value);
      length += lengthOf(next.value);
    }
  }
  async function* all(): AsyncGenerator<Row> {
    yield* first;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first, all: all() };
}

const SAMPLES = 3;
const SAMPLED_ROWS = 50;
const LONGEST_SAMPLE = 80;
/** Most columns sampled. All samples are sent with every status request of the job; wider tables are no price lists. */
const SAMPLED_COLUMNS = 300;

/** Returns up to three distinct values per column. */
export function samplesOf(columns: readonly string[], rows: readonly ((column: string) => unknown)[]): Record<string, string[]> {
  const few = rows.slice(0, SAMPLED_ROWS);
  return Object.fromEntries(
    columns.slice(0, SAMPLED_COLUMNS).map((column) => {
      const texts = few.map((lookup) => toSample(lookup(column))).filter((text) => text !== '');
      return [column, [...new Set(texts)].slice(0, SAMPLES)];
    }),
  );
}

function toSample(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.trim().slice(0, LONGEST_SAMPLE);
}

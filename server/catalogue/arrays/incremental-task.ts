/** Work done in batches of a few milliseconds; the caller may pause between them. */
export type IncrementalTask<T> = Generator<undefined, T>;

export function runToEnd<T>(task: IncrementalTask<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
  }
}

/** A pass over this many rows takes about a millisecond. */
const ROWS_PER_BATCH = 16_384;

/** Visits the numbers from 0 to `count` in batches. */
export function* forEachBatch(count: number, visitBatch: (from: number, to: number) => void): IncrementalTask<void> {
  for (let from = 0; from < count; from += ROWS_PER_BATCH) {
    visitBatch(from, Math.min(count, from + ROWS_PER_BATCH));
    yield;
  }
}

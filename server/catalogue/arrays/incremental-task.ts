/** Work that is left off and gone on with between steps of a few milliseconds. */
export type IncrementalTask<T> = Generator<undefined, T>;

/** All steps at once. */
export function runToEnd<T>(task: IncrementalTask<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
  }
}

/** Rows a step: a pass over so many takes a millisecond or so. */
const ROWS_PER_BATCH = 16_384;

/** Every number from 0 to `count`, in steps. */
export function* forEachBatch(count: number, visitBatch: (from: number, to: number) => void): IncrementalTask<void> {
  for (let from = 0; from < count; from += ROWS_PER_BATCH) {
    visitBatch(from, Math.min(count, from + ROWS_PER_BATCH));
    yield;
  }
}

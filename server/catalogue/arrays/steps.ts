/** Work that is left off and gone on with between steps of a few milliseconds. */
export type Steps<T> = Generator<undefined, T>;

/** All steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Rows a step: a pass over so many takes a millisecond or so. */
const ROWS_A_STEP = 16_384;

/** Every number from 0 to `count`, in steps. */
export function* eachInSteps(count: number, work: (from: number, to: number) => void): Steps<void> {
  for (let from = 0; from < count; from += ROWS_A_STEP) {
    work(from, Math.min(count, from + ROWS_A_STEP));
    yield;
  }
}

/** Detects that the shop's clock was set, so that times stored before can be corrected. */
export interface ClockSet {
  /** True at first (the last process may have had another clock), and after every step until `noted` is called. */
  isNew(): boolean;
  noted(): void;
}

/** Milliseconds; smaller steps are ignored. */
const STEP_MS = 1000;

/** @param clock monotonic milliseconds */
export function watchClockSet(now: () => number, clock: () => number): ClockSet {
  let notedMs: number | undefined;
  const baseMs = () => now() - clock();
  return {
    isNew: () => notedMs === undefined || Math.abs(baseMs() - notedMs) >= STEP_MS,
    noted: () => {
      notedMs = baseMs();
    },
  };
}

/** Notices that the shop's clock was set, so that times which it wrote before can be put right. */
export interface ClockSet {
  /** True at first, since nobody knows by which clock the process before went, and after every step until `noted`. */
  isNew(): boolean;
  noted(): void;
}

/** A smaller change moves nothing that waits. */
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

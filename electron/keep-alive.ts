import type { WebContents } from 'electron';

/** A hung page gets this long to answer again before it is ended. */
const HANG_GRACE_MS = 3_000;
const FIRST_RETRY_MS = 500;
/** A page that keeps failing is tried again at most this far apart, so that a device mends itself without burning its processor. */
const LONGEST_RETRY_MS = 15_000;
/** A page that lived this long has recovered: the next failure starts from the shortest wait. */
const RECOVERED_AFTER_MS = 60_000;

/** Chromium's code for a load that another one replaced. */
const ERR_ABORTED = -3;

export interface KeepAliveDeps {
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  readonly wait: (then: () => void, ms: number) => void;
}

/** Brings a crashed, hung or unloadable page back without anybody touching it: after half a second, and slower while it keeps failing. */
export function keepAlive(contents: WebContents, { now, wait }: KeepAliveDeps): void {
  let failures = 0;
  let lastFailureAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let hang = 0;

  const reloadSoon = () => {
    // A crash while a reload is due (or the failed load that follows a crash) is the same failure.
    if (isDue) return;
    isDue = true;
    failures = now() - lastFailureAt > RECOVERED_AFTER_MS ? 1 : failures + 1;
    lastFailureAt = now();
    wait(
      () => {
        isDue = false;
        if (!contents.isDestroyed()) contents.reload();
      },
      Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS),
    );
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') reloadSoon();
  });
  contents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
    if (isMainFrame && code !== ERR_ABORTED) reloadSoon();
  });
  contents.on('responsive', () => {
    hang += 1;
  });
  contents.on('unresponsive', () => {
    hang += 1;
    const current = hang;
    wait(() => {
      // Ends as a crash, which brings the page back.
      if (current === hang && !contents.isDestroyed()) contents.forcefullyCrashRenderer();
    }, HANG_GRACE_MS);
  });
}

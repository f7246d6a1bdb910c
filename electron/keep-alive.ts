import type { WebContents } from 'electron';
import { isAppUrl } from './guards.ts';

/** A hung page gets this long to answer again before it is ended. */
const HANG_GRACE_MS = 3_000;
const FIRST_RETRY_MS = 500;
/** A page that keeps failing is tried again at most this far apart, so that a device mends itself without burning its processor. */
const LONGEST_RETRY_MS = 15_000;
/** A page that lived this long has recovered: the next failure starts from the shortest wait. */
const RECOVERED_AFTER_MS = 60_000;

/** How often a page says that it runs (`POST /api/device/alive`). */
const BEAT_MS = 2_000;
/** A page that said nothing so often hangs: Chromium's own `unresponsive` notices only when somebody presses something. */
const MOST_MISSED = 3;
/** What a page that was just loaded may miss besides, until its code runs. */
const MISSED_WHILE_STARTING = 5;

/** More failures than this in `RECENT_MS`: the page is left alone for a while, and a quiet one stands in its place. */
const MOST_FAILURES = 5;
const RECENT_MS = 600_000;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

/** Chromium's code for a load that another one replaced. */
const ERR_ABORTED = -3;

export interface KeepAliveDeps {
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  readonly wait: (then: () => void, ms: number) => void;
  /** Shows what needs nothing of ours to run. */
  readonly showSafePage: () => void;
  /** Opens the app afresh after a rest. */
  readonly open: () => void;
  /**
   * Asks the person there whether a page that does not respond is to be reloaded; its signal aborts once the page responds again.
   * Null in a kiosk, where nobody is asked: there a page that hangs is ended, and one that falls silent hangs.
   */
  readonly askToReload: ((respondsAgain: AbortSignal) => Promise<boolean>) | null;
}

/**
 * Brings a crashed or unloadable page back without anybody touching it: after half a second, slower while it keeps failing, and after a rest
 * when it does nothing else. A hung page is brought back, too: in a kiosk by itself, at a desk when the person there wants it, as it may be
 * waiting for them in the system's print dialog. The returned function is to be called whenever the page says that it runs.
 */
export function keepAlive(contents: WebContents, { now, wait, showSafePage, open, askToReload }: KeepAliveDeps): () => void {
  let failures = 0;
  let lastFailureAt = Number.NEGATIVE_INFINITY;
  let recent: readonly number[] = [];
  let rests = 0;
  let isDue = false;
  let hang: AbortController | null = null;
  /** Beats missed in a row; null: none is expected. */
  let missed: number | null = null;

  const rest = () => {
    recent = [];
    if (!contents.isDestroyed()) showSafePage();
    wait(
      () => {
        isDue = false;
        if (!contents.isDestroyed()) open();
      },
      Math.min(FIRST_REST_MS * 2 ** rests, LONGEST_REST_MS),
    );
    rests += 1;
  };

  const reloadSoon = () => {
    missed = null;
    // A crash while a reload is due (or the failed load that follows a crash) is the same failure.
    if (isDue) return;
    isDue = true;
    failures = now() - lastFailureAt > RECOVERED_AFTER_MS ? 1 : failures + 1;
    if (now() - lastFailureAt > RECENT_MS) rests = 0;
    lastFailureAt = now();
    recent = [...recent.filter((at) => now() - at < RECENT_MS), now()];
    if (recent.length > MOST_FAILURES) return rest();
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
  // Ends as a crash, which brings the page back; one that stopped at a breakpoint is left alone.
  const end = () => {
    if (!contents.isDestroyed() && !contents.isDevToolsOpened()) contents.forcefullyCrashRenderer();
  };
  contents.on('responsive', () => {
    hang?.abort();
    hang = null;
  });
  contents.on('unresponsive', () => {
    if (hang !== null) return;
    const current = new AbortController();
    hang = current;
    const decide = (isOver: boolean) => {
      if (hang === current) hang = null;
      if (isOver && !current.signal.aborted) end();
    };
    if (askToReload === null) wait(() => decide(true), HANG_GRACE_MS);
    else void askToReload(current.signal).then(decide);
  });
  if (askToReload !== null) return () => {};

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) missed = null;
  });
  contents.on('did-finish-load', () => {
    missed = isAppUrl(contents.getURL()) ? -MISSED_WHILE_STARTING : null;
  });
  // Missed beats are counted, not measured: after a sleep of the machine only one is missing.
  const listen = () => {
    if (contents.isDestroyed()) return;
    if (missed !== null) missed += 1;
    if (missed !== null && missed > MOST_MISSED) {
      missed = null;
      end();
    }
    wait(listen, BEAT_MS);
  };
  wait(listen, BEAT_MS);
  return () => {
    if (missed !== null) missed = 0;
  };
}

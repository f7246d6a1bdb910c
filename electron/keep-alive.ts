import type { WebContents } from 'electron';
import { isAppUrl } from './guards.ts';

/** Milliseconds a hung page has to respond again before it is killed. */
const HANG_GRACE_MS = 3_000;
const FIRST_RETRY_MS = 500;
/** Longest wait in ms before a failing page is retried, so that a device recovers without busy-looping. */
const LONGEST_RETRY_MS = 15_000;
/** A page that ran this many ms has recovered: the next failure starts at the shortest wait. */
const RECOVERED_AFTER_MS = 60_000;

/** Milliseconds between two heartbeats of a page (`POST /api/device/alive`). */
const BEAT_MS = 2_000;
/** Missed heartbeats after which a page counts as hung: Chromium's own `unresponsive` fires only on user input. */
const MOST_MISSED = 3;
/** Additional heartbeats a freshly loaded page may miss until its code runs. */
const MISSED_WHILE_STARTING = 5;

/** More failures than this within `RECENT_MS`: the page rests for a while and the fallback page is shown. */
const MOST_FAILURES = 5;
const RECENT_MS = 600_000;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

/** Chromium's code for a load that was superseded by another. */
const ERR_ABORTED = -3;

export interface KeepAliveDeps {
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  readonly wait: (then: () => void, ms: number) => void;
  readonly showSafePage: () => void;
  /** Opens the app again after a rest. */
  readonly open: () => void;
  /**
   * Asks the user whether to reload an unresponsive page; its signal aborts once the page responds again. Null in a
   * kiosk, which has no user to ask: there a page that hangs or stops its heartbeats is killed.
   */
  readonly askToReload: ((respondsAgain: AbortSignal) => Promise<boolean>) | null;
}

/**
 * Reloads a crashed or unloadable page: after half a second, more slowly while it keeps failing, and after a rest when
 * it fails constantly. A hung page is killed and reloaded: automatically in a kiosk, elsewhere after asking, as it may
 * wait for the system's print dialog. Call the returned function at every heartbeat.
 */
export function keepAlive(contents: WebContents, { now, wait, showSafePage, open, askToReload }: KeepAliveDeps): () => void {
  let failures = 0;
  let lastFailureAt = Number.NEGATIVE_INFINITY;
  let recent: readonly number[] = [];
  let rests = 0;
  let isDue = false;
  let hang: AbortController | null = null;
  /** Heartbeats missed in a row; null: none is expected. */
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
    // A crash while a reload is pending (or the failed load after a crash) is the same failure.
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
  // Exits as a crash, which reloads the page; a page stopped at a breakpoint is left alone.
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
  // Missed heartbeats are counted, not timed: after the machine slept only one is missing.
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

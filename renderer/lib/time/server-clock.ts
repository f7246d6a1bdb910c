import { firstPaint } from '../first-screen/first-paint.ts';

/**
 * The server's time on this device: the last time the server sent, continued by the monotonic clock. The device's own
 * clock may be hours off or set at any moment; it only decides when to request the server's time again.
 */

/** Every answer has its time in this header, which scripts can also read of the document. */
const HEADER = 'Server-Timing';
const METRIC = 'clock';
/** Milliseconds; a smaller correction changes nothing on screen. */
const STEP_MS = 1000;
/** Milliseconds of drift between the device's clock and the server's time: one of them was set, or the device slept. */
const APART_MS = 5000;
const LOOK_EVERY_MS = 10_000;

const isBrowser = typeof document !== 'undefined';
/** The server's time at 0 of the monotonic clock. */
let baseMs = firstWord();
/** Newest time received from the server. */
let heardMs = serverNow();
/** How far ahead the device's clock was at the server's last answer, in ms. */
let aheadMs = 0;
/** The server could not be reached, so the device's clock is trusted. */
let isGuess = false;
const listeners = new Set<() => void>();

/** Returns the later of two times, because a page may be hours older than its answer, and a cached answer older still. */
function firstWord(): number {
  if (!isBrowser || firstPaint === undefined) return Date.now() - performance.now();
  const madeAtMs = Date.parse(firstPaint.now) - performance.now();
  const opened = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const said = opened?.serverTiming?.find(({ name }) => name === METRIC);
  return opened === undefined || said === undefined ? madeAtMs : Math.max(madeAtMs, Number(said.description) - opened.responseStart);
}

/** Returns the server's time, as estimated on this device, in milliseconds. */
export function serverNow(): number {
  return isBrowser ? Math.floor(baseMs + performance.now()) : Date.now();
}

/** Returns the server's time at its last answer, in milliseconds: nothing on the page is newer. */
export const lastHeardMs = (): number => heardMs;

/** Calls `listener` when the server's time is corrected by more than a second; returns a function that stops this. */
export function onClockStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function moveTo(nextBaseMs: number): void {
  const isStep = Math.abs(nextBaseMs - baseMs) > STEP_MS;
  baseMs = nextBaseMs;
  if (isStep) for (const listener of listeners) listener();
}

/**
 * Notes the time of an answer to a request sent at `askedAtMs` of the monotonic clock. A cached answer is never ahead
 * of the time, so it may move the time forward; only an uncached answer moves it back. Returns false if the answer is
 * older than the request.
 */
export function noteServerTime(headers: Headers, askedAtMs: number, isFresh: boolean): boolean {
  const said = /\bclock;desc="(\d+)"/.exec(headers.get(HEADER) ?? '')?.[1];
  if (said === undefined) return true;
  heardMs = Math.max(heardMs, Number(said));
  const heardAtMs = performance.now();
  const earliestMs = Number(said) - heardAtMs;
  const latestMs = Number(said) - askedAtMs;
  const isAgreed = latestMs >= baseMs - APART_MS;
  if (earliestMs > baseMs) moveTo(earliestMs);
  else if (!isAgreed && !isFresh) return false;
  else if (!isAgreed) moveTo(latestMs);
  aheadMs = Date.now() - serverNow();
  isGuess = false;
  return true;
}

/**
 * Requests the server's time when the device's clock has drifted from it. Until an answer arrives, a device's clock
 * that is ahead is trusted: the page is old, or the device slept.
 * @param ask makes a request whose answer is passed to `noteServerTime`
 */
export function watchServerTime(ask: () => Promise<unknown>): void {
  const movedMs = () => Date.now() - serverNow() - aheadMs;
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.hidden || (Math.abs(movedMs()) <= APART_MS && !isGuess)) return;
    isAsking = true;
    await ask().catch(() => {
      if (movedMs() <= APART_MS) return;
      isGuess = true;
      moveTo(baseMs + movedMs());
    });
    isAsking = false;
  };
  void look();
  setInterval(look, LOOK_EVERY_MS);
  for (const event of ['pageshow', 'online', 'focus']) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
}

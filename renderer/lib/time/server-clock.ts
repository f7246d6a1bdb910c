import { firstPaint } from '../first-screen/first-paint.ts';

/**
 * The server's time on this device. What the server last said goes on by the monotonic clock; the device's own clock, which may be hours off
 * either way and may be set at any moment, only tells that it is time to ask.
 */

/** Every answer says when it was made: a header that scripts can read of the document, too. */
const HEADER = 'Server-Timing';
const METRIC = 'clock';
/** A smaller correction changes nothing that is shown. */
const STEP_MS = 1000;
/** The device's clock and the server's time have moved apart by so much: one of the two was set, or the device slept. */
const APART_MS = 5000;
const LOOK_EVERY_MS = 10_000;

const isBrowser = typeof document !== 'undefined';
/** The server's time at 0 of the monotonic clock. */
let baseMs = firstWord();
/** How far ahead the device's clock was when the server was last heard. */
let aheadMs = 0;
/** Nobody could be asked, and the device's clock was taken at its word. */
let isGuess = false;
const listeners = new Set<() => void>();

/** A page may be hours older than its answer, and a kept answer as old as can be, so that the later word counts. */
function firstWord(): number {
  if (!isBrowser || firstPaint === undefined) return Date.now() - performance.now();
  const madeAtMs = Date.parse(firstPaint.now) - performance.now();
  // The interface of this type of entry.
  const opened = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const said = opened?.serverTiming?.find(({ name }) => name === METRIC);
  return opened === undefined || said === undefined ? madeAtMs : Math.max(madeAtMs, Number(said.description) - opened.responseStart);
}

/** The server's time as this device knows it, in ms. */
export function serverNow(): number {
  return isBrowser ? Math.floor(baseMs + performance.now()) : Date.now();
}

/** Calls `listener` when the server's time turned out to be another by more than a second; returns what ends that. */
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
 * Notes what an answer says of the time, which was asked for at `askedAtMs` of the monotonic clock. A kept answer is never ahead of the
 * time: it is believed where it says that it is later, and otherwise only where it cannot have been kept.
 */
export function hearServerTime(headers: Headers, askedAtMs: number, isFresh: boolean): void {
  const said = /\bclock;desc="(\d+)"/.exec(headers.get(HEADER) ?? '')?.[1];
  if (said === undefined) return;
  const heardAtMs = performance.now();
  const earliestMs = Number(said) - heardAtMs;
  const latestMs = Number(said) - askedAtMs;
  const isAgreed = latestMs >= baseMs - APART_MS;
  if (earliestMs > baseMs) moveTo(earliestMs);
  else if (!isAgreed && !isFresh) return;
  else if (!isAgreed) moveTo(latestMs);
  aheadMs = Date.now() - serverNow();
  isGuess = false;
}

/**
 * Asks the server for its time when the device's clock has moved against it. Where nobody answers, a device's clock that is later than it
 * should be is believed for the time being: the page is an old one, or the device slept.
 * @param ask makes a request whose answer is heard
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

import { clockSkewMs } from '#lib/first-screen/first-paint.ts';

let skewMs = clockSkewMs;

/** The server's time as this device knows it, in ms. */
export function serverNow(): number {
  return Date.now() + skewMs;
}

/** How far this device's clock is behind hosted's, once somebody has measured it; below zero when it is ahead. */
export function followServerTime(offsetMs: number): void {
  skewMs = offsetMs;
}

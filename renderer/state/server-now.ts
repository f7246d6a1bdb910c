import { clockSkewMs } from '#lib/first-screen/first-paint.ts';

/** The server's time as this device knows it, in ms. */
export function serverNow(): number {
  return Date.now() + clockSkewMs;
}

import type { FlatHeaders } from '../security-headers.ts';

/**
 * Contains the server's time of the answer, which pages use instead of the device's clock. It is the only header of a
 * document that its scripts can read.
 */
export const CLOCK_HEADER = 'Server-Timing';

export const clockValue = (nowMs: number) => `clock;desc="${nowMs}"`;
export const clockHeader = (nowMs: number): FlatHeaders => [CLOCK_HEADER, clockValue(nowMs)];

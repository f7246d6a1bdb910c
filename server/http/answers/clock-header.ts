import type { FlatHeaders } from '../security-headers.ts';

/**
 * Says when an answer was made by the shop's clock, which pages use instead of the device's. It is the only header of a document that its
 * scripts can read.
 */
export const CLOCK_HEADER = 'Server-Timing';

export const clockValue = (nowMs: number) => `clock;desc="${nowMs}"`;
export const clockHeader = (nowMs: number): FlatHeaders => [CLOCK_HEADER, clockValue(nowMs)];

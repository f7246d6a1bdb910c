import type { FlatHeaders } from '../security-headers.ts';

/**
 * When an answer was made, by the shop's clock: a page goes by it instead of the device's clock. Of all headers this one alone can be read by
 * the scripts of the document it came with.
 */
export const CLOCK_HEADER = 'Server-Timing';

export const clockValue = (nowMs: number) => `clock;desc="${nowMs}"`;
export const clockHeader = (nowMs: number): FlatHeaders => [CLOCK_HEADER, clockValue(nowMs)];

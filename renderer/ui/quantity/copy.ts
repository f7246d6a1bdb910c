import { formatCount } from '#lib/format.ts';

export const unreadable = (text: string) => `“${text}” isn’t a number. Enter a whole number, e.g. 1,000.`;
export const setFromUnreadable = (text: string, units: number) => `“${text}” isn’t a number. Set to ${formatCount(units)}.`;
export const setFromNothing = (units: number) => `Quantity was empty, set to ${formatCount(units)}.`;
export const setToMost = (units: number) => `Set to ${formatCount(units)}, the maximum available.`;
export const setToLimit = (units: number) => `Set to ${formatCount(units)}, the most one line can hold.`;
export const setToLeast = (units: number) => `Set to ${formatCount(units)}, the minimum.`;
export const nextBreak = (unitsMore: number, price: string) => `${formatCount(unitsMore)} more for ${price} each`;
export const takeNextBreak = (unitsMore: number, price: string) => `Add ${formatCount(unitsMore)} more to pay ${price} each`;
export const takeNextBreakOf = (words: string, name: string) => `${words}: ${name}`;

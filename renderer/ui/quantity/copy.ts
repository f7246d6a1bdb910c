import { formatCount } from '#lib/format.ts';

export const unreadable = (text: string) => `“${text}” cannot be read as a quantity. Type a whole number, such as 1,000.`;
export const setFromUnreadable = (text: string, units: number) => `“${text}” cannot be read as a quantity. Set to ${formatCount(units)}.`;
export const setFromNothing = (units: number) => `No quantity was entered. Set to ${formatCount(units)}.`;
export const setToMost = (units: number) => `Set to ${formatCount(units)}, the most there is.`;
export const setToLeast = (units: number) => `Set to ${formatCount(units)}, the least that can be taken.`;
export const nextBreak = (unitsMore: number, price: string) => `${formatCount(unitsMore)} more for ${price} each`;
export const takeNextBreak = (unitsMore: number, price: string) => `Add ${formatCount(unitsMore)} more to pay ${price} each`;
export const takeNextBreakOf = (words: string, name: string) => `${words}: ${name}`;

import { formatCount, formatUnits } from '#lib/format.ts';

/** Texts of a line's changes and of accepting them: the same on every screen. */
export const priceChanged = (before: string, now: string) => `The price per unit was ${before} and is now ${now}.`;
export const dealEnded = (before: string, now: string) => `The flash sale is over: the price per unit was ${before} and is now ${now}.`;
export const gone = 'No longer offered.';
export const variantGone = 'The choice is no longer offered.';
export const otherChange = 'It cannot be ordered like this any more.';
export const belowMoq = (moq: number, units: number) =>
  units < moq ? `The minimum order is ${formatUnits(moq)}; you have ${formatCount(units)}.` : `The minimum order is ${formatUnits(moq)}.`;
export const overStock = (available: number, units: number) =>
  available === 0 ? 'Sold out at the moment.' : `Only ${formatUnits(available)} can be ordered; you have ${formatCount(units)}.`;
export const heldByOthers = (available: number, units: number) =>
  available === 0
    ? 'Others are paying for it at this moment. It may be free again in a few minutes.'
    : `Others are paying for the rest at this moment: ${formatUnits(available)} can be ordered; you have ${formatCount(units)}.`;
export const willBeSet = (quantity: number) => `It will be set to ${formatCount(quantity)}.`;
export const willBeChoice = (choice: string) =>
  choice === '' ? 'It will be ordered without a choice.' : `It will be changed to ${choice}.`;
export const willBeLeftOut = 'It cannot be ordered now and will be left out.';
export const remove = 'Remove';
export const save = 'Save for Later';
export const quote = 'Request Quote';

import { formatCount, formatUnits } from '#lib/format.ts';

/** Texts of a line's changes and of accepting them: the same on every screen. */
export const priceChanged = (before: string, now: string) => `The price per unit was ${before} and is now ${now}.`;
export const dealEnded = (before: string, now: string) => `The flash sale is over: the price per unit was ${before} and is now ${now}.`;
export const gone = 'No longer available.';
export const variantGone = 'This option is no longer available.';
export const otherChange = 'You can no longer order it this way.';
export const belowMoq = (moq: number, units: number) =>
  units < moq ? `The minimum order is ${formatUnits(moq)}; you have ${formatCount(units)}.` : `The minimum order is ${formatUnits(moq)}.`;
export const overStock = (available: number, units: number) =>
  available === 0 ? 'Sold out at the moment.' : `Only ${formatUnits(available)} can be ordered; you have ${formatCount(units)}.`;
export const heldByOthers = (available: number, units: number) =>
  available === 0
    ? 'Reserved in another buyer’s checkout. Try again in a few minutes.'
    : `Other buyers are paying for the rest right now. You can order ${formatUnits(available)}; your cart has ${formatCount(units)}.`;
export const willBeSet = (quantity: number) => `It will be set to ${formatCount(quantity)}.`;
export const willBeChoice = (choice: string) =>
  choice === '' ? 'It will be ordered without options.' : `It will be changed to ${choice}.`;
export const willBeLeftOut = 'Not available now. It will be removed from this order.';
export const remove = 'Remove';
export const save = 'Save for Later';
export const quote = 'Request Quote';

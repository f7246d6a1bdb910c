import { formatCount, formatCounted } from '#lib/format.ts';

export const verified = 'Verified supplier';
export const verifiedText = 'Business identity checked by Tradewind.';
export const notFoundTitle = 'Supplier Not Found';
export const notFoundText = 'This supplier has no products for sale right now, or the link is incomplete.';
export const browse = 'Browse products';
export const failed = 'This supplier could not be loaded';
export const facts = 'About this supplier';
export const since = 'Selling on Tradewind since';
export const products = 'Products';
export const answers = 'Answers quote requests';
export const origins = 'Ships goods from';
export const goodsOf = (name: string) => `Products from ${name}`;
export const filter = 'Sort and filter';
export const showMore = 'Show more';
export const moreFailed = 'The next goods could not be loaded';
export const originsOf = (countries: readonly { readonly country: string; readonly count: number }[]) =>
  countries.map(({ country: name, count }) => `${name} (${formatCount(count)})`).join(', ');

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Formats a median, rounded up, so that the stated time is never shorter than the usual one. */
export function usuallyWithin(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  if (hours <= 2 * DAY_HOURS) return `usually within ${formatCounted(hours, 'hour', 'hours')}`;
  return `usually within ${formatCounted(Math.ceil(hours / DAY_HOURS), 'day', 'days')}`;
}

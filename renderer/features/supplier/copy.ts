import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { formatCount, formatCounted, formatDays } from '#lib/format.ts';

export const verified = 'Verified supplier';
export const verifiedText = (shop: string) => `Business identity checked by ${shop}.`;
export const notFoundTitle = 'Supplier Not Found';
export const notFoundText = 'This supplier has no products for sale right now, or the link is incomplete.';
export const browse = 'Browse products';
export const failed = 'This supplier could not be loaded';
export const facts = 'About this supplier';
export const since = (shop: string) => `Selling on ${shop} since`;
export const answers = 'Answers quote requests';
export const promise = 'Within 24 hours';
export const smallestOrder = 'Smallest order';
export const leadTime = 'Delivered in';
export const contact = 'Contact supplier';
export const ordersFrom = (amount: string) => `From ${amount}`;
export const daysBetween = (shortest: number, longest: number) =>
  shortest === longest ? formatDays(longest) : `${formatCount(shortest)}–${formatDays(longest)}`;
export const origins = 'Ships goods from';
export const goodsOf = (name: string) => `Products from ${name}`;
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

/** A line from facts: suppliers have written none of their own. */
export function about({ products, categories, country }: WireSupplier): string {
  const goods = formatCounted(products, 'product', 'products');
  const kinds = categories.length === 0 ? '' : ` in ${listed(categories)}`;
  return country === null ? `${goods}${kinds}, at wholesale prices.` : `${goods}${kinds}, at wholesale prices from ${country}.`;
}

const MOST_LISTED = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED);
  const last = names.length > MOST_LISTED ? 'more' : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}

import type { WireReviewEntry } from '#domain/site/desk-wire.ts';
import { formatCounted } from '#lib/format.ts';

const reviews = (count: number) => formatCounted(count, 'review', 'reviews');

export const choose = 'Choose';
export const chooseReviewOf = (author: string, product: string) => `Choose the review of ${product} by ${author}`;
export const chooseAll = 'Choose all shown reviews';
export const publishChosen = (count: number) => `Publish chosen (${count})`;
export const rejectChosen = (count: number) => `Reject chosen (${count})`;
export const published = (count: number) => `${reviews(count)} published`;
export const rejected = (count: number) => `${reviews(count)} rejected`;
export const notDecided = (count: number, why: string) => `${reviews(count)} could not be decided. ${why}`;
export const chosenReviews = reviews;
/** Names the product of the reviews, or counts their products. */
export function productsOf(decided: readonly WireReviewEntry[]): string {
  const names = new Map(decided.map(({ productId, productName }) => [productId, productName ?? productId]));
  const [name = ''] = names.values();
  return names.size === 1 ? name : formatCounted(names.size, 'product', 'products');
}
export const SHORTCUT_WORDS = {
  next: 'Next review',
  previous: 'Previous review',
  publish: 'Publish the open review',
  reject: 'Reject the open review, with a reason',
  choose: 'Choose the open review to decide about many together',
  'publish-chosen': 'Publish all chosen reviews',
  help: 'This list',
} as const;

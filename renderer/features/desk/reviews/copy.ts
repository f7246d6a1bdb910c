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
export const SHORTCUT_WORDS = {
  next: 'Next review',
  previous: 'Previous review',
  publish: 'Publish the open review',
  reject: 'Reject the open review, with a reason',
  choose: 'Choose the open review to decide about many together',
  'publish-chosen': 'Publish all chosen reviews',
  undo: 'Undo the last decision, for 10 seconds',
  help: 'This list',
} as const;

import { formatCount, formatCounted } from '#lib/format.ts';
export const copy = {
  write: 'Write a Review',
  cancel: 'Cancel',
  submit: 'Submit Review',
  submitting: 'Sending...',
  formTitle: 'Your review',
  name: 'Your name',
  country: 'Country',
  noCountry: 'Rather not say',
  rating: 'Rating',
  body: 'Your review',
  bodyHint: 'Quality, packing, delivery: what would you tell another buyer?',
  ratingMissing: 'Choose one to five stars.',
  thanksTitle: 'Thank you for your review',
  thanksText: 'It is shown here as soon as it has been checked, usually within a day.',
  failed: 'Your review could not be sent. Nothing is lost: please try again.',
  noneTitle: 'No written reviews yet',
  noneText: 'Be the first to tell other buyers about it.',
  loadFailed: 'The reviews could not be loaded just now.',
  tryAgain: 'Try again',
  histogram: 'Ratings',
  loadingReviews: 'Loading reviews',
} as const;

export const stars = (value: number) => `${value} ${value === 1 ? 'star' : 'stars'}`;
export const starsCount = (value: number, reviews: number) => `${stars(value)}: ${formatCount(reviews)}`;
export const basedOn = (reviews: number) => formatCounted(reviews, 'review', 'reviews');
export const reviewBy = (author: string) => `Review by ${author}`;

import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { findCountry } from '#domain/kernel/country.ts';
import { roundHalfUp } from '#domain/kernel/money.ts';
import { cleanLine, cleanText, rawLength } from '#domain/kernel/text.ts';
import type { RatingHistogram } from '#domain/product/product.ts';
import { type CatalogueRecord, MAX_FEED_REVIEWS, type Review } from './feed.ts';

export const REVIEW_LIMITS = { author: 80, body: 4000, country: 80 } as const;

const text = (label: string, max: number, clean: (value: string) => string) =>
  z
    .string({ error: `${label} is missing` })
    .max(rawLength(max), `${label} may have at most ${max} characters`)
    .transform(clean)
    .pipe(z.string().min(1, `${label} is missing`).max(max, `${label} may have at most ${max} characters`));

/** `POST /api/products/:id/reviews`. `website` is the honeypot. */
export const ReviewSubmissionSchema = z.strictObject({
  author: text('Your name', REVIEW_LIMITS.author, cleanLine),
  rating: z.preprocess(
    (value) => (typeof value === 'string' && /^[1-5]$/.test(value.trim()) ? Number(value) : value),
    z.int('Rating must be a whole number from 1 to 5').min(1, 'Rating must be from 1 to 5').max(5, 'Rating must be from 1 to 5'),
  ),
  body: text('Review', REVIEW_LIMITS.body, cleanText),
  country: z
    .string()
    .max(REVIEW_LIMITS.country, `Country may have at most ${REVIEW_LIMITS.country} characters`)
    .nullish()
    .transform((value) => {
      const country = cleanLine(value ?? '');
      return country === '' ? null : (findCountry(country) ?? country);
    }),
  website: z.string().max(0, 'Leave this field empty: it is there to catch programs').optional(),
});
export type ReviewSubmission = z.output<typeof ReviewSubmissionSchema>;

/** 201 of `POST /api/products/:id/reviews`. */
export const WireReviewReceiptSchema = z.object({ id: z.string(), status: z.literal('pending_review') });
export type WireReviewReceipt = Wire<typeof WireReviewReceiptSchema>;

export const REVIEW_STATUSES = ['pending_review', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Adds a review to the record: count, histogram, average (one decimal) and newest written ones. Idempotent. */
export function withReview(record: CatalogueRecord, review: Review): CatalogueRecord {
  if (record.reviews.some((held) => held.id === review.id)) return record;
  const { product } = record;
  const histogram = [...product.histogram] as [number, number, number, number, number];
  const stars = Math.min(5, Math.max(1, Math.round(review.rating))) - 1;
  histogram[stars] = (histogram[stars] ?? 0) + 1;
  const reviewCount = product.reviewCount + 1;
  return {
    product: { ...product, histogram, reviewCount, rating: averageOf(product.rating, product.reviewCount, histogram, review.rating) },
    reviews: [...record.reviews, review].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_FEED_REVIEWS),
  };
}

/**
 * Returns the histogram's average if it covers every review; otherwise (an imported rating without one) updates the old
 * average.
 */
function averageOf(rating: number, count: number, histogram: RatingHistogram, added: number): number {
  const counted = histogram.reduce((sum, n) => sum + n, 0);
  const stars = histogram.reduce((sum, n, index) => sum + n * (index + 1), 0);
  const average = counted === count + 1 ? stars / counted : (rating * count + added) / (count + 1);
  return roundHalfUp(average * 10) / 10;
}

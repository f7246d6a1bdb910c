import { expect, test } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { withoutReview, withReview } from './review.ts';

const review = (id: string, rating: number) => ({
  id,
  author: 'Ana',
  country: null,
  rating,
  body: 'Good.',
  createdAt: '2026-11-01T00:00:00.000Z',
});

test('removing the only review leaves a product without a rating', () => {
  const record = makeRecord('mug', { rating: 0, reviewCount: 0, histogram: [0, 0, 0, 0, 0] });
  expect(withoutReview(withReview(record, review('one', 4)), 'one')).toEqual(record);
});

test('removing a review restores rating, count and histogram; a review that is not there changes nothing', () => {
  const record = makeRecord('mug', { rating: 4.3, reviewCount: 10, histogram: [0, 0, 2, 3, 5] });
  const published = withReview(record, review('one', 1));
  expect(published.product.rating).toBe(4);
  expect(withoutReview(published, 'one')).toEqual(record);
  expect(withoutReview(record, 'one')).toBe(record);
});

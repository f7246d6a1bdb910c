import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireBulkResult, WireQueue, WireReviewEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());
const queue = async () => (await server.desk<WireQueue<WireReviewEntry>>('GET', '/reviews')).json.entries;
const undo = async (review: Pick<WireReviewEntry, 'id' | 'revision'>) =>
  (await server.desk<{ results: WireBulkResult[] }>('POST', '/reviews/undo', { reviews: [{ id: review.id, revision: review.revision }] }))
    .json.results[0];

test('a decision about a review is undone for 10 seconds, and its stars are no longer counted', async () => {
  await server.products.putRecords([makeRecord('mug', { rating: 0, reviewCount: 0, histogram: [0, 0, 0, 0, 0] })]);
  const ratingNow = async () => (await server.products.findRecord('mug'))?.product.reviewCount;
  for (const author of ['Ana', 'Ben'])
    await server.call('POST', '/api/products/mug/reviews', { body: { author, rating: 4, body: 'Good.' } });
  const [first, second] = await queue();

  const published = (await server.desk<WireReviewEntry>('POST', `/reviews/${first?.id}/publish`, { revision: 1 })).json;
  expect(await ratingNow()).toBe(1);
  expect(await undo(published)).toMatchObject({ isDone: true, problem: null });
  expect(await ratingNow()).toBe(0);
  const [again] = await queue();
  expect(again).toMatchObject({ id: first?.id, status: 'pending_review', reason: null });
  expect(await undo(published)).toMatchObject({ isDone: false });

  const rejected = (await server.desk<WireReviewEntry>('POST', `/reviews/${second?.id}/reject`, { revision: 1, reason: 'Advertising.' }))
    .json;
  server.advance(10_000);
  expect(await undo(rejected)).toMatchObject({ isDone: false, problem: expect.stringContaining('10 seconds') });
});

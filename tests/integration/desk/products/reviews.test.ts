import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireQueue, WireReviewEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('p1', { rating: 4.5, reviewCount: 10, histogram: [0, 0, 0, 5, 5] })] });
});
afterEach(() => server.close());

const REVIEW = { author: 'Asha', rating: 5, body: 'Arrived early, well packed.', country: 'Kenya' };
const submit = (change: object = {}, headers: Record<string, string> = {}) =>
  server.call<{ id: string; status: string }>('POST', '/api/products/p1/reviews', { body: { ...REVIEW, ...change }, headers });
const queue = async () => (await server.desk<WireQueue<WireReviewEntry>>('GET', '/reviews?status=pending_review')).json;
const record = () => server.products.findRecord('p1');

describe('a review', () => {
  test('waits for an operator and changes nothing until then', async () => {
    const { status, json } = await submit();
    expect(status).toBe(201);
    expect(json).toEqual({ id: expect.any(String), status: 'pending_review' });
    expect(await record()).toMatchObject({ product: { reviewCount: 10 }, reviews: [] });
    expect((await queue()).entries[0]).toMatchObject({ id: json.id, productName: 'Product p1', author: 'Asha', rating: 5 });
  });

  test('changes rating, count and histogram once published, and is listed among the written ones', async () => {
    const { json } = await submit({ rating: 1 });
    await server.desk('POST', `/reviews/${json.id}/publish`, { revision: 1 });
    expect(await record()).toMatchObject({
      product: { reviewCount: 11, histogram: [1, 0, 0, 5, 5], rating: 4.2 },
      reviews: [{ id: json.id, author: 'Asha', country: 'Kenya', rating: 1, body: 'Arrived early, well packed.' }],
    });
  });

  test('is counted once, however often it is published or the server starts', async () => {
    const { json } = await submit();
    await server.desk('POST', `/reviews/${json.id}/publish`, { revision: 1 });
    expect((await server.desk('POST', `/reviews/${json.id}/publish`, { revision: 1 })).json.code).toBe('revision_changed');
    await server.change('UPDATE review SET needs_apply = 1');
    await server.backOffice.start();
    expect(await record()).toMatchObject({ product: { reviewCount: 11 } });
  });

  test('is shown nowhere once rejected', async () => {
    const { json } = await submit();
    expect((await server.desk('POST', `/reviews/${json.id}/reject`, { revision: 1, reason: 'Advertising.' })).status).toBe(200);
    expect(await record()).toMatchObject({ product: { reviewCount: 10 }, reviews: [] });
    expect((await queue()).total).toBe(0);
  });

  test('only the twenty newest written ones are sent with the product; all are counted', async () => {
    for (let n = 0; n < 22; n += 1) {
      server.advance(1000);
      const { json } = await submit({ body: `Review ${n}` }, { 'x-forwarded-for': `203.0.113.${n}` });
      await server.desk('POST', `/reviews/${json.id}/publish`, { revision: 1 });
    }
    const found = await record();
    expect(found?.reviews).toHaveLength(20);
    expect(found?.reviews[0]?.body).toBe('Review 21');
    expect(found?.product.reviewCount).toBe(32);
  });

  test.each([
    ['author', ' '],
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', 'good'],
    ['body', ''],
    ['website', 'https://spam.example'],
    ['status', 'published'],
  ])('%s = %j is refused by its name', async (field, value) => {
    const { status, json } = await submit({ [field]: value });
    expect(status).toBe(422);
    expect(json.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('of an unknown product is 404; a repeated key creates one', async () => {
    expect((await server.call('POST', '/api/products/nobody/reviews', { body: REVIEW })).json.code).toBe('product_not_found');
    const first = await submit({}, { 'idempotency-key': 'r1' });
    expect((await submit({}, { 'idempotency-key': 'r1' })).json).toEqual(first.json);
    expect((await queue()).total).toBe(1);
  });

  test('the 31st in an hour from one address is refused', async () => {
    for (let n = 0; n < 30; n += 1) expect((await submit({ rating: 9 }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(422);
    expect((await submit({}, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
  });
});

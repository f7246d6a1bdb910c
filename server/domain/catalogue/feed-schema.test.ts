import { expect, test } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { ChangePageSchema } from './feed-schema.ts';

test('a device accepts a page whose products have unknown members, and drops those members', () => {
  const { product, reviews } = makeRecord('p-1');
  const page = { epoch: 'e', from: 0, to: 1, hasMore: false, deletes: [], flashSale: null };
  const newer = { ...page, upserts: [{ seq: 1, product: { ...product, inventedLater: '4006381333931' }, reviews }] };
  expect(ChangePageSchema.parse(newer)).toEqual({ ...page, upserts: [{ seq: 1, product, reviews }] });
});

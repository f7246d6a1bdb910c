import { expect, test } from 'vitest';
import { parseKnownListings } from './known-listings.ts';

const KNOWN = {
  name: 'Enamel mug',
  status: 'published',
  editStatus: null,
  reason: null,
  reviewBy: null,
  productPath: '/product/mug',
  stock: 10,
  priceCents: 420,
  moq: 10,
  picture: null,
  heardAt: '2026-02-03T12:00:00Z',
};

const parse = (value: unknown) => parseKnownListings(JSON.stringify(value));

test('a stored listing is read back unchanged', () => {
  expect(parse({ mug: KNOWN, bowl: { ...KNOWN, stock: null, editStatus: 'rejected' } })).toEqual({
    mug: KNOWN,
    bowl: { ...KNOWN, stock: null, editStatus: 'rejected' },
  });
});

test.each([
  ['a null listing', null],
  ['an unknown status', { ...KNOWN, status: 'sold' }],
  ['an unknown edit status', { ...KNOWN, editStatus: 'published' }],
  ['a price that is not in cents', { ...KNOWN, priceCents: '4.20' }],
  ['half a unit', { ...KNOWN, stock: 0.5 }],
  ['a reason that is not a text', { ...KNOWN, reason: { text: 'x' } }],
  ['a listing without a name', { ...KNOWN, name: undefined }],
])('%s is dropped, and nothing else with it', (_what, value) => {
  expect(parse({ odd: value, mug: KNOWN })).toEqual({ mug: KNOWN });
});

test('a stored value that is no list yields no listings', () => {
  expect(parse('mug')).toEqual({});
  expect(parse(null)).toEqual({});
});

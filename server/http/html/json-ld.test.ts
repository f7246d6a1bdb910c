import { expect, test } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { makeSkus } from '../../../tests/fixtures/make-skus.ts';
import { productData } from './json-ld.ts';

const offersOf = (product: Parameters<typeof makeRecord>[1]) =>
  productData('https://shop.example', makeRecord('mug', product).product, {}).offers;

test('SKUs with several prices become one offer from lowest to highest; SKUs with one price have a single price', () => {
  const parts = makeSkus({ Red: 3, Blue: 0, Green: 2 });
  const skus = (parts.skus ?? []).map((sku, at) => ({ ...sku, priceCents: [1000, 1250, 999][at] ?? 0 }));
  const several = offersOf({ ...parts, skus, priceCents: 999 });
  expect(several).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: '9.99',
    highPrice: '12.50',
    offerCount: 3,
    availability: 'https://schema.org/InStock',
  });
  expect(several).not.toHaveProperty('price');
  for (const one of [offersOf(parts), offersOf({ priceCents: 1000 })]) {
    expect(one).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD', price: '10.00' });
    expect(one).not.toHaveProperty('lowPrice');
  }
});

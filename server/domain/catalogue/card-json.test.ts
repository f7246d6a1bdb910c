import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { complete, toStored } from '#domain/product/product-to-wire.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { NOT_ON_CARDS, toCardText } from './card-json.ts';

const wordy = makeRecord('mug', {
  description: 'Pressed steel. '.repeat(40),
  images: ['/img/aa11bb22cc', '/img/dd33ee44ff'],
  imageAlts: ['From the front', 'From above'],
  imageTints: ['#112233', '#445566'],
  colors: ['Blue', 'White'],
  sizes: ['S', 'M'],
  specifications: [{ name: 'Material', value: 'Steel' }],
  gtin: '4006381333931',
}).product;
const own: Product = {
  ...wordy,
  stock: 7,
  options: [{ name: 'Color', values: ['Blue'] }],
  skus: [{ sku: 'MUG-B', values: ['Blue'], priceCents: wordy.priceCents, stock: 7, image: '/img/dd33ee44ff', gtin: '4006381333931' }],
};

/** Reduces a product to the fields its card shows. */
const ofCard = (product: Product) => {
  const { description, imageAlts, specifications, histogram, contact, ...shown } = product;
  return { ...shown, images: shown.images.slice(0, 1), imageTints: shown.imageTints?.slice(0, 1), whatsapp: contact.whatsapp };
};

test.each([
  ['with colours and sizes', wordy],
  ['with SKUs of its own', own],
  ['without pictures', { ...wordy, images: [], imageTints: undefined, imageAlts: undefined }],
])('the card of a product %s parses to the same card fields as the full product', (_which, product) => {
  const stored = JSON.stringify(toStored(product as Product));
  const card = toCardText(stored);
  expect(ofCard(fromWire(JSON.parse(card)))).toEqual(ofCard(fromWire(JSON.parse(complete(stored)) as WireProduct)));
  for (const name of NOT_ON_CARDS) expect(JSON.parse(card)).not.toHaveProperty(name);
  expect(card.length).toBeLessThan(complete(stored).length / 2);
});

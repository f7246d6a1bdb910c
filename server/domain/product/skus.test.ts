import { describe, expect, test } from 'vitest';
import { readLine } from '#domain/cart/read-line.ts';
import { makeRecord, wireOf } from '../../../tests/fixtures/make-record.ts';
import { hasOwnStock, hasSeveralPrices } from './product.ts';
import { toStored } from './product-to-wire.ts';
import { fromWire } from './product-wire.ts';
import { choose, firstAvailable, optionsOf, skusOf } from './skus.ts';
import { variantKey } from './variant-key.ts';

const productOf = (...parts: Parameters<typeof makeRecord>) => makeRecord(...parts).product;
const plain = productOf('mug', { colors: [], sizes: [] });
const derived = productOf('shirt', { colors: ['Red', 'Blue'], sizes: ['S', 'M', 'L'] });
const own = productOf('drill', {
  options: [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Voltage', values: ['110 V', '230 V'] },
  ],
  skus: [
    { sku: 'D-R-110', values: ['Red', '110 V'], priceCents: 1500, stock: 0, image: null },
    { sku: 'D-R-230', values: ['Red', '230 V'], priceCents: 1700, stock: 40, image: null },
    { sku: 'D-B-230', values: ['Blue', '230 V'], priceCents: 1500, stock: 9, image: null },
  ],
});

const codeOf = (product: typeof derived, values: string) => skusOf(product).find((sku) => sku.values.join(' ') === values)?.sku ?? '';

describe('SKUs of a product', () => {
  test('keep their codes when a colour is added before them, and never share one', () => {
    const later = productOf('shirt', { colors: ['Lime', 'Blue', 'Red'], sizes: ['M', 'S', 'XL', 'L'] });
    for (const values of ['Red S', 'Red L', 'Blue M']) expect(codeOf(later, values)).toBe(codeOf(derived, values));
    expect(new Set(skusOf(later).map(({ sku }) => sku)).size).toBe(12);
  });

  test('are one per combination of colours and sizes if it has none of its own, and none without colours and sizes', () => {
    expect(skusOf(plain)).toEqual([]);
    expect(skusOf(derived).map(({ values }) => values.join(' '))).toEqual(['Red S', 'Red M', 'Red L', 'Blue S', 'Blue M', 'Blue L']);
    expect(hasSeveralPrices(derived) || hasOwnStock(derived)).toBe(false);
    expect([hasSeveralPrices(own), hasOwnStock(own)]).toEqual([true, true]);
  });

  test('survive both conversions, and derived ones leave no member in the record', () => {
    for (const product of [plain, derived, own]) expect(fromWire(wireOf(product))).toEqual(product);
    expect(wireOf(own).skus[1]).toEqual({
      sku: 'D-R-230',
      options: { Colour: 'Red', Voltage: '230 V' },
      price: 17,
      stock: 40,
      imageUrl: null,
      gtin: null,
    });
  });

  test('with a picture of their own are kept, although all else could be derived', () => {
    const skus = skusOf(derived).map((sku) => ({ ...sku, image: `/img/${sku.values[0]}` }));
    const pictured = { ...derived, options: [...optionsOf(derived)], skus };
    expect(fromWire(wireOf(pictured))).toEqual(pictured);
  });

  test('are omitted from the stored text if derived, and return to their place', () => {
    const quoting = productOf('q', {
      name: 'a ,"skus":[ b ,"name":,"price":7,"originalPrice":',
      description: '"shipping": ,"shipping": ,"variants":{}',
      colors: ['"Red"', ',"skus":['],
      sizes: ['\\'],
    });
    for (const product of [plain, derived, own, quoting]) {
      expect(fromWire(wireOf(product))).toEqual(product);
      expect(Object.keys(wireOf(product))).toEqual(Object.keys(wireOf(own)));
    }
    expect(wireOf(quoting).skus.map(({ sku }) => sku)).toEqual(['q-"Red"/\\', 'q-,"skus":[/\\']);
    for (const product of [plain, derived, quoting]) expect(JSON.stringify(toStored(product))).not.toMatch(/[{,]"(?:skus|options)":/);
    expect(toStored(own).skus).toEqual(wireOf(own).skus);
  });

  test('open with the first that is in stock', () => {
    expect(firstAvailable(own)?.sku).toBe('D-R-230');
    expect(firstAvailable(plain)).toBeUndefined();
  });
});

describe('a choice', () => {
  test('is a code, or values under either name of an option, and resolves to color and size', () => {
    const chosen = { variant: { color: 'Red', Voltage: '230 V' }, isKnown: true, sku: expect.objectContaining({ sku: 'D-R-230' }) };
    expect(choose(own, { sku: 'D-R-230' })).toEqual(chosen);
    expect(choose(own, { variant: { Colour: 'Red', Voltage: '230 V' } })).toEqual(chosen);
    expect(choose(own, { sku: 'D-R-230', variant: { color: 'Red' } })).toEqual(chosen);
  });

  test('is unknown if it does not exist, contradicts its code, or leaves open an option that affects price or stock', () => {
    for (const wrong of [
      { sku: 'X' },
      { sku: codeOf(derived, 'Red S') },
      { sku: 'D-R-230', variant: { color: 'Blue' } },
      { variant: { color: 'Blue', Voltage: '110 V' } },
      { variant: { color: 'Green', Voltage: '230 V' } },
      { variant: { color: 'Red', Shape: 'round' } },
      { variant: { color: 'Red' } },
      {},
    ])
      expect(choose(own, wrong).isKnown).toBe(false);
    expect(choose(plain, { variant: { color: 'Red' } }).isKnown).toBe(false);
  });

  test('may be left open if all SKUs share price and stock', () => {
    expect(choose(derived, { variant: { color: 'Red' } })).toEqual({ variant: { color: 'Red' }, sku: undefined, isKnown: true });
    expect(choose(derived, {})).toEqual({ variant: {}, sku: undefined, isKnown: true });
    expect(choose(plain, {})).toEqual({ variant: {}, sku: undefined, isKnown: true });
  });

  test('keeps the previous line key while it contains colour and size only', () => {
    expect(variantKey({ color: 'Red' })).toBe('["Red",null]');
    expect(variantKey({ Voltage: '230 V', color: 'Red', Age: '1' })).toBe('["Red",null,[["Age","1"],["Voltage","230 V"]]]');
  });
});

test('a product derives its SKUs once, for any number of cart lines', () => {
  const product = { ...derived, name: 'Drill', tiers: [], moq: 1, stock: null };
  const [first, second] = [1, 2].map((quantity) => readLine({ id: product.id, variant: { color: 'Red', size: 'S' }, quantity, product }));
  expect(first?.skuPrice).toBeDefined();
  expect(second?.skuPrice).toBe(first?.skuPrice);
});

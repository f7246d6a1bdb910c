import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { normaliseQuantity, parseQuantity, startQuantity } from './quantity.ts';

describe('quantities', () => {
  it('turns invalid input in the drawer into 1, and zero or less into 0, which removes the line', () => {
    expect(normaliseQuantity('abc', 'drawer', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity('', 'drawer', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity('0', 'drawer', { moq: 50, stock: 10 })).toBe(0);
    expect(normaliseQuantity(-3, 'drawer', { moq: 50, stock: 10 })).toBe(0);
    expect(normaliseQuantity('7', 'drawer', { moq: 50, stock: 10 })).toBe(7);
  });

  it('keeps the product page between 1 and the stock, regardless of MOQ', () => {
    expect(normaliseQuantity(1, 'product', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity(11, 'product', { moq: 50, stock: 10 })).toBe(10);
    expect(normaliseQuantity(11, 'product', { moq: 50, stock: null })).toBe(11);
    expect(normaliseQuantity(5, 'product', { moq: 1, stock: 0 })).toBe(1);
  });

  it('keeps cart and products view at MOQ or above, and sets invalid input to MOQ', () => {
    for (const context of ['cart', 'products-view'] as const) {
      expect(normaliseQuantity('x', context, { moq: 50, stock: null })).toBe(50);
      expect(normaliseQuantity(3, context, { moq: 50, stock: null })).toBe(50);
      expect(normaliseQuantity(51, context, { moq: 50, stock: null })).toBe(51);
      expect(normaliseQuantity('', context, { moq: 0, stock: null })).toBe(1);
    }
  });

  it("includes the product's other lines: the minimum falls, at least to 1, and so does what can be added", () => {
    expect(normaliseQuantity('x', 'cart', { moq: 50, stock: null, held: 20 })).toBe(30);
    expect(normaliseQuantity(3, 'cart', { moq: 50, stock: null, held: 80 })).toBe(3);
    expect(normaliseQuantity(4344, 'product', { moq: 40, stock: 4344, held: 40 })).toBe(4304);
    expect(normaliseQuantity(900_000, 'products-view', { moq: 40, stock: 4344, held: 40 })).toBe(4304);
    expect(normaliseQuantity(1, 'products-view', { moq: 40, stock: 30 })).toBe(30);
  });

  it('opens a product at its minimum order, at most its stock, at least 1', () => {
    expect(startQuantity({ moq: 36, stock: 500 })).toBe(36);
    expect(startQuantity({ moq: 36, stock: null })).toBe(36);
    expect(startQuantity({ moq: 36, stock: 21 })).toBe(21);
    expect(startQuantity({ moq: 36, stock: 50, held: 30 })).toBe(20);
    expect(startQuantity({ moq: 36, stock: 0 })).toBe(1);
  });

  it('accepts a typed thousand on every page', () => {
    for (const context of ['drawer', 'product', 'products-view', 'cart'] as const)
      for (const typed of ['1,000', '1 000', '1.000', '１，０００', ' 1000 ', '١٬٠٠٠'])
        expect([typed, normaliseQuantity(typed, context, { moq: 50, stock: null })]).toEqual([typed, 1000]);
  });

  it('accepts no other notation: the page falls back as specified', () => {
    for (const typed of ['0x20', '1e3', '1,5', '1.5', '0b11'])
      expect([typed, normaliseQuantity(typed, 'cart', { moq: 50, stock: null })]).toEqual([typed, 50]);
  });

  it('becomes what is in stock if more was typed than any line can hold, and the limit of a line if the stock is unknown', () => {
    for (const context of ['drawer', 'product', 'products-view', 'cart'] as const) {
      expect(normaliseQuantity('999999999', context, { moq: 50, stock: 7007 })).toBe(7007);
      expect(normaliseQuantity('999999999', context, { moq: 50, stock: null })).toBe(MAX_QUANTITY);
    }
    expect(normaliseQuantity('999999999', 'drawer', { moq: 1, stock: 0 })).toBe(1);
  });

  it('is always a whole number from 0 to the maximum, and idempotent', () => {
    const raw = fc.oneof(fc.string(), fc.double(), fc.integer());
    const limits = fc.record({ moq: fc.integer({ min: 0, max: 1000 }), stock: fc.option(fc.integer({ min: 0, max: 10_000 })) });
    fc.assert(
      fc.property(raw, fc.constantFrom('drawer', 'product', 'products-view', 'cart'), limits, (typed, context, limit) => {
        const quantity = normaliseQuantity(typed, context, limit);
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY).toBe(true);
        expect(normaliseQuantity(quantity, context, limit)).toBe(quantity);
      }),
    );
  });
});

describe('a typed quantity', () => {
  it.each([
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
    ['1\u202F000', 1000],
    ['1\u2009000', 1000],
    ['1.000', 1000],
    ['1\u2019000', 1000],
    ["1'000", 1000],
    ['1,234,567', 1_234_567],
    ['12 345', 12_345],
    ['\uFF11\uFF10\uFF10\uFF10', 1000],
    ['\uFF11\uFF0C\uFF10\uFF10\uFF10', 1000],
    ['\u0661\u0662\u0663', 123],
    ['\u{1D7D9}\u{1D7D8}', 10],
    ['  42\t', 42],
    ['007', 7],
    ['0', 0],
    ['-3', -3],
    ['\u22123', -3],
    ['+5', 5],
    ['1000000000', 1_000_000_000],
  ])('parses %j as %i', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });

  it.each([
    ['', ' ', '1,5', '1.5', '1,00', '1,0000', '0,500', '1,00,000', '1,000.000', '1.000 000', '1,,000', ',100', '1,000,', '1 00'],
    ['0x20', '1e3', '0b11', '0o7', 'Infinity', 'NaN', 'ten', '12 pcs', '1²', '①', '½', '--3', '- 3', '1_000', '1\n000', '1'.repeat(41)],
  ])('parses nothing else as a number', (...typed) => {
    for (const text of typed) expect([text, parseQuantity(text)]).toEqual([text, null]);
  });

  it('parses every whole number in every grouping and every script', () => {
    const scripts = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x1e950];
    const sign = fc.constantFrom('', ',', '.', ' ', '\u00A0', '\u202F', "'", '\u2019');
    fc.assert(
      fc.property(fc.nat(10 ** 9), sign, fc.constantFrom(...scripts), (quantity, separator, zero) => {
        const grouped = String(quantity).replace(/\B(?=(?:\d{3})+$)/g, separator);
        const typed = grouped.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(parseQuantity(typed)).toBe(quantity);
      }),
    );
  });

  it('never parses a fraction as a whole number, nor a whole number as invalid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789,. -x') })), (typed) => {
        const quantity = parseQuantity(typed);
        if (quantity !== null) expect(Number.isInteger(quantity)).toBe(true);
        if (/[.,]\d{0,2}$/.test(typed.trim())) expect(quantity).toBeNull();
      }),
    );
  });
});

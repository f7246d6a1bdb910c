import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { decodeHandOff } from '../hand-off.ts';
import { encodeCarried } from './carried-cart.ts';
import { referTo } from './short-references.ts';

const item = fc.record(
  {
    id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    variant: fc.dictionary(fc.constantFrom('color', 'size', 'Voltage'), fc.string({ minLength: 1, maxLength: 20 })),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    sku: fc.string({ minLength: 1, maxLength: 20 }),
  },
  { requiredKeys: ['id', 'variant', 'quantity'] },
);

const read = (text: string) => {
  const decoded = decodeHandOff(text);
  if (decoded.kind !== 'carried') throw new Error(decoded.kind);
  return decoded.carried;
};

test('any cart decodes to what was encoded, sixty lines per code, all under one tag', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 200 }), (cart) => {
      const codes = encodeCarried(cart).map((text) => read(`#${text}`));
      expect(codes.flatMap(({ lines }) => lines)).toEqual(cart.map(referTo));
      expect(codes.map(({ part, parts }) => [part, parts])).toEqual(codes.map((_, at) => [at + 1, Math.ceil(cart.length / 60)]));
      expect(new Set(codes.map(({ tag }) => tag)).size).toBe(1);
    }),
    { numRuns: 30 },
  );
});

test('sixty lines with a variant each fit the digits of a QR code of 97 modules', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ id: `wipes-${at}`, variant: { color: 'Black', size: 'M' }, quantity: 250 }));
  const [text = '', ...more] = encodeCarried(lines);
  expect(more).toEqual([]);
  expect(text).toMatch(/^2;\d{1,1800}$/);
});

test('a code that was cut off or mistyped is damaged', () => {
  const [text = ''] = encodeCarried([{ id: 'mug', variant: {}, quantity: 24 }]);
  for (let at = 3; at < text.length; at += 1) {
    expect(decodeHandOff(text.slice(0, at)).kind).toBe('damaged');
    const other = `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
    expect(decodeHandOff(other).kind).toBe('damaged');
  }
});

test('codes shown on screens or in pictures today stay readable for good', () => {
  const cart = [
    { id: 'mug', variant: {}, quantity: 24 },
    { id: 'shirt', variant: { color: 'Red', size: 'M' }, quantity: 300 },
    { id: 'drill', sku: 'D-R-110', variant: { Colour: 'Red' }, quantity: 1 },
  ];
  const text = '2;2144363387024439555580369162850498893606933942395539427688686110475048715327839860558748441911149';
  expect(read(text).lines).toEqual(cart.map(referTo));
});

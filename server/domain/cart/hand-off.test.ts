import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { decodeHandOff, encodeHandOff } from './hand-off.ts';

const wellFormed = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((text) => text.length <= maxLength);
const item = fc.record(
  {
    id: wellFormed(200),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    variant: fc.record(
      { color: wellFormed(60), size: wellFormed(60), Material: wellFormed(60), 'a=b, c;d': wellFormed(60) },
      { requiredKeys: [] },
    ),
    sku: wellFormed(80),
  },
  { requiredKeys: ['id', 'quantity', 'variant'] },
);
const items = fc.array(item, { maxLength: 40 });

describe('the offline hand-off text', () => {
  it('encodes any cart completely, in characters that need no encoding in a fragment', () => {
    fc.assert(
      fc.property(items, (cart) => {
        const text = encodeHandOff(cart);
        expect(decodeHandOff(text)).toEqual({ kind: 'cart', items: cart });
        expect(new URL(`https://shop.example/cart#${text}`).hash).toBe(`#${text}`);
        expect(decodeHandOff(` #${text} `).kind).toBe('cart');
      }),
    );
  });

  it('reports a text that was cut off or changed as damaged, and never throws', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.nat(), (cart, at) => {
        const text = encodeHandOff(cart);
        expect(decodeHandOff(text.slice(0, at % text.length)).kind).toBe('damaged');
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeHandOff(text).kind).not.toBe('cart');
      }),
    );
  });

  it('refuses invalid content with a valid checksum', () => {
    for (const line of ['a,0', 'a,-1', 'a,zzzzzz', ',1', 'a', '%E0%A4%A,1']) {
      const good = encodeHandOff([]);
      expect(good).toMatch(/^1;/);
      const body = `1;${line}`;
      expect(decodeHandOff(`${body};${checksumOf(body)}`).kind).toBe('damaged');
    }
  });

  it('reports a text written by a newer version', () => {
    expect(decodeHandOff('2;whatever;x').kind).toBe('newer_version');
  });

  it('is short: ten ordinary lines fit a QR code that scans at once', () => {
    const cart = Array.from({ length: 10 }, (_, at) => ({
      id: `sample-${100 + at}`,
      quantity: 250,
      variant: { color: 'Black', size: 'M' },
    }));
    expect(encodeHandOff(cart).length).toBeLessThan(300);
  });
});

/** Checksum of a text, copied from the encoder: FNV-1a in base 36. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

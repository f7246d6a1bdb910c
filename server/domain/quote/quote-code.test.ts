import { expect, test } from 'vitest';
import { KIOSK_QUOTE_CODE, quoteCodeOf } from './quote-code.ts';

test('a submission has the same code at every attempt, another one has another', () => {
  const codes = Array.from({ length: 2000 }, (_, at) => quoteCodeOf(`key-${at}`));
  expect(codes).toEqual(Array.from({ length: 2000 }, (_, at) => quoteCodeOf(`key-${at}`)));
  expect(new Set(codes).size).toBe(2000);
});

test('hosted accepts the code', () => {
  for (const key of ['', 'k', crypto.randomUUID(), 'ключ 🔑']) expect(quoteCodeOf(key)).toMatch(KIOSK_QUOTE_CODE);
});

test.each(['RFQ-7K3M9', 'RFQ-7K3M9XX', 'RFQ-7K3M9O', 'rfq-7k3m9x', ' RFQ-7K3M9X'])('%s is not a code', (text) => {
  expect(text).not.toMatch(KIOSK_QUOTE_CODE);
});

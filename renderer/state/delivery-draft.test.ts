import { expect, test } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { parseDeliveryDraft } from './delivery-draft.ts';

test('what was typed is there again, however little it was', () => {
  expect(parseDeliveryDraft('{"version":1,"name":"Ana","note":"Gate 3"}')).toEqual({ ...EMPTY_DELIVERY, name: 'Ana', note: 'Gate 3' });
});

test('what is no text of ours is left out, and what is too long is cut', () => {
  const stored = JSON.stringify({ version: 1, name: 7, city: 'x'.repeat(5000), token: 'secret' });
  expect(parseDeliveryDraft(stored)).toEqual({ ...EMPTY_DELIVERY, city: 'x'.repeat(120) });
});

test.each(['', 'null', '[]', '{}', '{"version":2,"name":"Ana"}', '"text"'])('%s is no draft', (stored) => {
  expect(() => parseDeliveryDraft(stored)).toThrow();
});

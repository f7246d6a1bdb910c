import { expect, test } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { parseDeliveryDraft } from './delivery-draft.ts';

test('a draft is restored, however little was typed', () => {
  expect(parseDeliveryDraft('{"version":1,"name":"Ana","note":"Gate 3"}')).toEqual({ ...EMPTY_DELIVERY, name: 'Ana', note: 'Gate 3' });
});

test('values that are not our texts are dropped, and long ones are truncated', () => {
  const stored = JSON.stringify({ version: 1, name: 7, city: 'x'.repeat(5000), token: 'secret' });
  expect(parseDeliveryDraft(stored)).toEqual({ ...EMPTY_DELIVERY, city: 'x'.repeat(120) });
});

test.each(['', 'null', '[]', '{}', '{"version":2,"name":"Ana"}', '"text"'])('%s is no draft', (stored) => {
  expect(() => parseDeliveryDraft(stored)).toThrow();
});

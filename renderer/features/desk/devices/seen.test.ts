import { expect, test } from 'vitest';
import { seenInWords } from './seen.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'Just now', false],
  ['2026-11-20T11:53:00Z', '7 min ago', false],
  ['2026-11-20T11:50:00Z', 'Not seen for 10 min', true],
  ['2026-11-17T11:00:00Z', 'Not seen for 3 days', true],
  [undefined, 'Never reported', false],
])('a device last seen at %s is shown as %s', (lastSeenAt, text, isMissed) => {
  const device = { id: 'd', name: 'Hall 3', createdAt: '2026-11-01T00:00:00Z', ...(lastSeenAt === undefined ? {} : { lastSeenAt }) };
  expect(seenInWords(device, NOW)).toEqual({ text, isMissed });
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { qrQuery } from './qr-query.ts';

const draw = (length: number) => new QueryClient().fetchQuery(qrQuery('a/'.repeat(length / 2)));

test('a longer text has less error correction, so its code is no larger', async () => {
  expect((await draw(402)).size).toBeLessThanOrEqual((await draw(400)).size);
  expect((await draw(2950)).size).toBe(177 + 8);
});

test('a text too long for any code is refused', async () => {
  await expect(draw(2960)).rejects.toThrow(/too big/);
});

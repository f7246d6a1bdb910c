import { expect, it } from 'vitest';
import { POLL_MS } from './device-sync.ts';

it('requests changes every 2 seconds', () => {
  expect(POLL_MS).toBe(2000);
});

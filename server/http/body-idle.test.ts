import { expect, it } from 'vitest';
import { BODY_IDLE_MS } from './json-body.ts';

it('waits 10 seconds for a sender that falls silent', () => {
  expect(BODY_IDLE_MS).toBe(10_000);
});

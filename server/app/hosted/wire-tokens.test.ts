import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogTo } from '../../runtime/log.ts';
import { createTokens, onlySecret, type TokenSecret } from '../../security/tokens.ts';
import { wireTokens } from './wire-tokens.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('a running node reads a new secret before it signs, and drops the old one when it expires', async () => {
  let stored: TokenSecret[] = [{ secret: 'old', fromMs: 0, untilMs: null }];
  const [old, made] = ['old', 'new'].map((secret) => createTokens(onlySecret(secret)).tokenOf('order', 'o-1', 0));
  const { tokens, start, stop } = wireTokens({
    secrets: { tokenSecrets: async () => stored },
    now: Date.now,
    log: createLogTo('error', () => expect.fail('something was logged')),
  });
  expect(() => tokens.tokenOf('order', 'o-1', 0)).toThrow('does not answer');
  await start();
  stored = [
    { secret: 'old', fromMs: 0, untilMs: 120_000 },
    { secret: 'new', fromMs: 60_000, untilMs: null },
  ];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tokens.tokenOf('order', 'o-1', 0)).toBe(old);
  expect(tokens.isTokenOf('order', 'o-1', made ?? '', 0)).toBe(true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(tokens.tokenOf('order', 'o-1', 0)).toBe(made);
  expect(tokens.isTokenOf('order', 'o-1', old ?? '', 0)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tokens.isTokenOf('order', 'o-1', old ?? '', 0)).toBe(false);
  stop();
});

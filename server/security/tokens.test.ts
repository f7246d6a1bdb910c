import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { createTokens, type LinkKind, onlySecret, secretsAt, type TokenSecret, type Tokens } from './tokens.ts';

const tokens = createTokens(onlySecret('the secret'));

test('tokens of generation 0 equal those of versions without generations', () => {
  const before = createHmac('sha256', 'the secret').update('listing:mug').digest('base64url');
  expect(tokens.tokenOf('listing', 'mug', 0)).toBe(before);
});

test.each<LinkKind>(['listing', 'import'])('a token of a %s opens only its own generation, id and kind', (kind) => {
  const other = kind === 'listing' ? 'import' : 'listing';
  for (let generation = 0; generation < 4; generation += 1) {
    const token = tokens.tokenOf(kind, 'mug', generation);
    expect(tokens.isTokenOf(kind, 'mug', token, generation)).toBe(true);
    for (let later = 0; later < 4; later += 1) expect(tokens.isTokenOf(kind, 'mug', token, later)).toBe(later === generation);
    expect(tokens.isTokenOf(kind, 'bowl', token, generation)).toBe(false);
    expect(tokens.isTokenOf(other, 'mug', token, generation)).toBe(false);
  }
});

describe('secrets', () => {
  const secret = (name: string, fromMs: number, untilMs: number | null): TokenSecret => ({ secret: name, fromMs, untilMs });
  const known = [secret('new', 1000, null), secret('old', 0, 5000), secret('older', 0, 2000)];
  const at = (nowMs: number): Tokens => createTokens(() => secretsAt(known, nowMs));

  it.each([
    [0, 'old', ['new', 'old', 'older']],
    [1000, 'new', ['new', 'old', 'older']],
    [2000, 'new', ['new', 'old']],
    [5000, 'new', ['new']],
  ])('at %i the newest secret that has begun signs, and every secret that has not ended opens', (nowMs, signing, accepted) => {
    expect(secretsAt(known, nowMs)).toEqual({ signing, accepted });
  });

  it('a token made before a rotation opens until its secret ends; one made after opens where the new secret does not sign yet', () => {
    const before = at(0).tokenOf('order', 'o-1', 0);
    const after = at(1000).tokenOf('order', 'o-1', 0);
    expect(after).not.toBe(before);
    expect([0, 1000, 4999, 5000].map((nowMs) => at(nowMs).isTokenOf('order', 'o-1', before, 0))).toEqual([true, true, true, false]);
    expect([0, 1000, 5000].map((nowMs) => at(nowMs).isTokenOf('order', 'o-1', after, 0))).toEqual([true, true, true]);
  });
});

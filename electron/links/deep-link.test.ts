import { expect, test } from 'vitest';
import { findDeepLink, pathOfDeepLink } from './deep-link.ts';

test('a product link opens its page', () => {
  expect(pathOfDeepLink('tradewind://product/steel-kettle-1l')).toBe('/product/steel-kettle-1l');
  expect(findDeepLink(['electron', '.', 'tradewind://product/a'])).toBe('tradewind://product/a');
});

test.each([
  'tradewind://product/',
  'tradewind://product/../../etc',
  'tradewind://product/a?x=<script>',
  'tradewind://evil/a',
  'https://product/a',
  `tradewind://product/${'a'.repeat(201)}`,
])('anything else opens nothing: %s', (link) => {
  expect(pathOfDeepLink(link)).toBeUndefined();
});

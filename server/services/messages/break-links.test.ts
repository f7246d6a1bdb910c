import { expect, test } from 'vitest';
import { breakLinks } from './break-links.ts';

test.each([
  ['http://evil.example/pay?x=1', 'http[:]//evil[.]example/pay?x=1'],
  ['See HTTPS://EVIL.EXAMPLE.', 'See HTTPS[:]//EVIL[.]EXAMPLE.'],
  ['evil.example', 'evil[.]example'],
  ['www.evil.co.uk', 'www[.]evil[.]co[.]uk'],
  ['http://http://192.0.2.7/', 'http[:]//http[:]//192.0.2.7/'],
  ['sales@evil.example', 'sales@evil[.]example'],
  ['(evil.example)', '(evil[.]example)'],
  ['пример.рф, 例え.テスト', 'пример[.]рф, 例え[.]テスト'],
  ['evil.xn--p1ai and 💩.la', 'evil[.]xn--p1ai and 💩[.]la'],
  ['evil。example evil．example evil｡example', 'evil[.]example evil[.]example evil[.]example'],
  ['evil.\u200Bexample evil.e\u00ADxample', 'evil[.]\u200Bexample evil[.]e\u00ADxample'],
  ['mailto:a tel:+15550100 javascript:alert(1)', 'mailto[:]a tel[:]+15550100 javascript[:]alert(1)'],
  ['\\\\evil\\share file:\\\\x', '\\ \\evil\\share file[:]\\ \\x'],
  ['end.Next sentence', 'end[.]Next sentence'],
])('%j is no longer a link', (text, broken) => {
  expect(breakLinks(text)).toBe(broken);
  expect(breakLinks(breakLinks(text))).toBe(broken);
});

test.each([
  ...['Enamel mug, 3.5 kg, No.5, 1.000.000 pcs', 'St. Pauli, e.g. U.S.A.', '10:30, size: L, 1:2', 'Wait... and see', '$4.40 USD'],
  ...['TW-2026-ABCD', 'JD0123456789', 'C:', 'a \\ b', '日本語。漢字', ''],
])('%j stays unchanged', (text) => {
  expect(breakLinks(text)).toBe(text);
});

test('a long text takes time linear in its length', () => {
  for (const text of ['a.'.repeat(50_000), '.a'.repeat(50_000), 'a\u200B'.repeat(50_000), 'http:/'.repeat(20_000)])
    expect(breakLinks(text).length).toBeGreaterThanOrEqual(text.length);
});

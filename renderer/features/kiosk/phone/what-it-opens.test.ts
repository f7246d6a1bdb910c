import { expect, test } from 'vitest';
import { chatUrl } from '#domain/quote/chat.ts';
import { inquiryMailUrl } from '#domain/quote/longer-messages.ts';
import { toScan, whatItOpens } from './what-it-opens.ts';

const PLACES = { own: 'http://127.0.0.1:4100', site: 'https://tradewind.example' };

test('a chat names its recipient and message', () => {
  expect(whatItOpens(chatUrl('+1 555 555-0100', 'Hello!\nPrice: $3'))).toEqual({
    kind: 'chat',
    number: '+15555550100',
    message: 'Hello!\nPrice: $3',
  });
});

test('an invitation has no recipient', () => {
  expect(whatItOpens(chatUrl('', 'Have a look'))).toEqual({ kind: 'chat', number: null, message: 'Have a look' });
});

test('a mail names its recipient and subject', () => {
  const url = inquiryMailUrl('sales@mugs.example', { id: 'mug', name: 'Mug & Co', priceCents: 300 });
  expect(whatItOpens(url)).toEqual({ kind: 'mail', address: 'sales@mugs.example', subject: 'Inquiry about Mug & Co' });
});

test('a page is an address short enough to type', () => {
  expect(whatItOpens('https://tradewind.example/product/mug?a=1')).toEqual({ kind: 'page', address: 'tradewind.example/product/mug?a=1' });
  expect(whatItOpens('https://tradewind.example/')).toEqual({ kind: 'page', address: 'tradewind.example' });
});

test("a link to the kiosk's own address leads to the public site", () => {
  expect(toScan('http://127.0.0.1:4100/product/mug', PLACES)).toBe('https://tradewind.example/product/mug');
});

test('a short message is kept unchanged', () => {
  const url = chatUrl('15555550100', 'Hello & welcome');
  expect(toScan(url, PLACES)).toBe(url);
});

test.each([
  ['chat', chatUrl('15555550100', '😀'.repeat(1000)), 'text'],
  ['mail', `mailto:a@b.example?subject=Hi&body=${'%E2%82%AC'.repeat(1000)}`, 'body'],
])('a long message of a %s is cut between characters to a length that can be scanned', (_kind, long, name) => {
  const { searchParams } = new URL(toScan(long, PLACES));
  const text = searchParams.get(name) ?? '';
  expect([...text]).toHaveLength(400);
  expect(text).toMatch(/^(?:😀+|€+)…$/u);
  expect(searchParams.get('subject')).toBe(name === 'body' ? 'Hi' : null);
});

import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { toShop } from '#domain/shop/shop-document.ts';
import { breakLinks } from './break-links.ts';
import { factsBlock, linkBlock, quotedBlocks, textBlock } from './mail-content.ts';
import { frameMail } from './mail-frame.ts';

const FOOT = {
  shop: toShop(null),
  shopUrl: 'https://shop.example',
  chatUrl: 'https://wa.me/1?text=Receipt',
};
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='x",
  '</td></tr></table><h1>Pay here</h1>',
  '&lt;b&gt; &amp; &#0;',
  '=HYPERLINK("http://evil.example")',
  'javascript:alert(1)',
  '\u202Egnp.exe',
  'line\nline\r\n.\r\nQUIT',
  'عربى עברית 漢字 🛒',
  'x'.repeat(5000),
];

/** Returns a mail that contains a text in every part that can hold one. */
const mailOf = (text: string) =>
  frameMail(
    {
      title: `Order ${text}`,
      blocks: [
        textBlock(text),
        ...quotedBlocks(text, text),
        factsBlock([[text, text]]),
        { kind: 'goods', rows: [{ what: text, more: text, amount: text }], sums: [[text, text]] },
        linkBlock(text, 'https://shop.example/orders#o-1.t'),
      ],
    },
    FOOT,
  );

describe('typed text', () => {
  const plainHtml = documentOf(mailOf('word').html);
  const shape = [...plainHtml.querySelectorAll('*')].map(({ tagName }) => tagName).filter((tag) => tag !== 'BR');

  test.each(HOSTILE)('appears as text in a mail, whatever it contains: %s', (text) => {
    const { html, plain, title } = mailOf(text);
    const document = documentOf(html);
    // The same elements as for a harmless word, apart from line breaks.
    expect([...document.querySelectorAll('*')].map(({ tagName }) => tagName).filter((tag) => tag !== 'BR')).toEqual(shape);
    expect([...document.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href'))).toEqual([
      'https://shop.example/orders#o-1.t',
      FOOT.shopUrl,
      FOOT.chatUrl,
    ]);
    expect(document.querySelector('blockquote')?.textContent.replace(/\s/g, '')).toBe(breakLinks(text).replace(/\s/g, ''));
    expect(plain.replace(/[\s>]/g, '')).toContain(breakLinks(text).replace(/[\s>]/g, ''));
    expect(title).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(title.length).toBeLessThanOrEqual(140);
    // Nothing is loaded from the network.
    expect(document.querySelectorAll('img, script, link, iframe, [background], [src]')).toHaveLength(0);
  });
});

test('a mail ends with the company that sells and how to reach the shop, as text in HTML', () => {
  const shop = toShop({
    revision: 1,
    body: { company: { name: 'Baobab & Co', address: 'Quay 1\nHamburg', taxNumber: 'DE 123' }, contact: { phone: '+49 40 1' } },
  });
  const { plain, html } = frameMail({ title: 'Receipt', blocks: [] }, { ...FOOT, shop });
  expect(plain).toContain('Baobab & Co, Quay 1, Hamburg, Tax number DE 123\n+49 40 1\n');
  expect(html).toContain('Baobab &amp; Co, Quay 1, Hamburg, Tax number DE 123 · +49 40 1 · ');
});

test("a mail has the shop's own colour", () => {
  const content = { title: 'Receipt', blocks: [linkBlock('Open', 'https://shop.example/orders#o-1.t')] };
  const { html } = frameMail(content, { ...FOOT, color: '#b4283c' });
  expect(html.match(/background:#b4283c/g)).toHaveLength(2);
  expect(html).not.toContain('#0d5257');
});

test('every mail of a demonstration says so, in text and in HTML, and no other mail does', () => {
  const words = 'This shop is a demonstration: payments are test payments, no money moves and nothing is delivered.';
  const content = { title: 'Receipt', blocks: [] };
  const { plain, html } = frameMail(content, { ...FOOT, isDemonstration: true });
  expect(plain.startsWith(words)).toBe(true);
  expect(html).toContain(words);
  const other = frameMail(content, FOOT);
  expect(other.plain + other.html).not.toContain('demonstration');
});

test.each(['http://evil.example/a', 'evil.example', 'www.evil.example', 'sales@evil.example', 'evil．example'])(
  'a mail links only to the shop, in HTML and in text, whatever was typed: %s',
  (text) => {
    const { html, plain, title } = mailOf(text);
    for (const part of [html, plain, title]) expect(part).not.toMatch(/evil[.．]example|https?:\/\/evil/);
    expect(plain).toContain('evil[.]example');
    expect(plain.match(/https?:\/\/\S+/g)).toEqual(['https://shop.example/orders#o-1.t', FOOT.shopUrl, FOOT.chatUrl]);
  },
);

function documentOf(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

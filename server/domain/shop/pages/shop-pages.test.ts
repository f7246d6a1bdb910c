import { expect, test } from 'vitest';
import { checkShop } from '../check-shop.ts';
import type { ShopBody, ShopDocument } from '../shop-document.ts';
import { findPublicPage } from './public-page.ts';
import { findPageText, listPageRevisions, listPageTimes, withoutPageRevisions, withPageRevisions } from './shop-pages.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-29T12:00:00Z');
const save = (before: ShopDocument | null, body: ShopBody, nowMs = NOON): ShopDocument => {
  const held = before ?? { revision: 0, body: {} };
  return { revision: held.revision + 1, body: withPageRevisions(body, held, held.revision + 1, nowMs) };
};
const terms = (text: string, from?: string | null) => ({ pages: { terms: { blocks: { en: text }, ...(from !== undefined && { from }) } } });
const textAt = (document: ShopDocument, nowMs: number) => findPageText(document, 'terms', nowMs)?.blocks.en;

test('a page names the revision that last changed it', () => {
  const first = save(null, terms('One'));
  const other = save(first, { ...terms('One'), brand: { name: 'Baobab' } });
  const changed = save(other, terms('Two'));
  expect([first, other, changed].map((document) => listPageRevisions(document, NOON))).toEqual([{ terms: 1 }, { terms: 1 }, { terms: 3 }]);
  expect(withoutPageRevisions(changed.body)).toEqual(terms('Two'));
});

test('until its day a text leaves the one before it, through further changes', () => {
  const later = save(save(null, terms('One')), terms('Two', '2026-12-01'));
  const mended = save(later, terms('Two!', '2026-12-01'));
  const kept = save(mended, { ...terms('Two!', '2026-12-01'), brand: { name: 'Baobab' } });
  for (const document of [later, mended, kept]) {
    expect(textAt(document, NOON)).toBe('One');
    expect(listPageRevisions(document, NOON)).toEqual({ terms: 1 });
    expect(listPageTimes(document)).toEqual([Date.parse('2026-12-01')]);
  }
  expect(textAt(kept, Date.parse('2026-12-01') - 1)).toBe('One');
  expect(textAt(kept, Date.parse('2026-12-01'))).toBe('Two!');
  expect(listPageRevisions(kept, NOON + 2 * DAY_MS)).toEqual({ terms: 3 });
  const next = save(kept, terms('Three', '2026-12-24'), NOON + 2 * DAY_MS);
  expect([textAt(next, NOON + 2 * DAY_MS), textAt(next, Date.parse('2026-12-24'))]).toEqual(['Two!', 'Three']);
});

test('a first text with a later day is not there until then', () => {
  const document = save(null, terms('One', '2026-12-01T08:00:00+01:00'));
  expect(listPageRevisions(document, NOON)).toEqual({});
  expect(textAt(document, Date.parse('2026-12-01T07:00:00Z'))).toBe('One');
});

test('a page shows English, else the first text with its language', () => {
  const document = save(null, {
    pages: { imprint: { blocks: { fr: 'Bonjour', de: '# Impressum\nHallo' } } },
    company: { name: 'Baobab GmbH' },
  });
  expect(findPublicPage(document, 'imprint', NOON)).toEqual({
    name: 'imprint',
    title: 'Impressum',
    lang: 'de',
    revision: 1,
    from: null,
    blocks: [{ kind: 'paragraph', line: [{ text: 'Hallo' }] }],
    company: { name: 'Baobab GmbH', address: '', taxNumber: '' },
  });
  expect(findPublicPage(document, 'terms', NOON)).toBeUndefined();
});

test('a document of another version is read without an error', () => {
  for (const pages of ['none', { terms: 'text' }, { terms: { blocks: 'x' } }, { terms: { blocks: { en: 7 }, from: 'soon' } }])
    expect(listPageRevisions({ revision: 1, body: { pages, pageRevisions: [] } }, NOON)).toEqual({});
});

const refusal = (pages: unknown) => {
  const checked = checkShop({ pages }, {});
  return checked.isValid ? undefined : checked.errors.map(({ field, message }) => `${field}: ${message}`);
};

test.each([
  [{ terms: 'Text' }, 'pages.terms: Terms must be an object'],
  [{ terms: {} }, 'pages.terms.blocks: Terms needs blocks, an object with a text by language'],
  [{ terms: { blocks: { en: 7 } } }, 'pages.terms.blocks.en: Terms must be a text'],
  [{ terms: { blocks: { it: 'Ciao' } } }, 'pages.terms.blocks.it: it is not a language; use en, de, fr, es, pt, ar, zh, sw'],
  [{ terms: { blocks: { en: 'x' }, by: 'me' } }, 'pages.terms: Terms consists of blocks and from'],
  [
    { terms: { blocks: { en: 'x' }, from: '2026-02-30' } },
    'pages.terms.from: The day from which Terms counts is no day such as 2026-12-01, and no ISO time',
  ],
  [{ terms: { blocks: { en: 'x'.repeat(40_001) } } }, 'pages.terms.blocks.en: Terms has at most 40000 characters'],
  [
    { terms: { blocks: { en: 'a [b](javascript:c(1))' } } },
    'pages.terms.blocks.en: Terms links to "javascript:c(1)"; a link begins with https:, mailto: or tel:, or with / inside the shop',
  ],
  [{ about: { blocks: { en: 'x' } } }, 'pages.about: pages.about is not a setting of the shop in this version'],
])('%j is refused by path and reason', (pages, said) => {
  expect(refusal(pages)).toEqual([said]);
});

test('pasted texts are cleaned, and a page without a text is none', () => {
  const checked = checkShop(
    { pages: { terms: { blocks: { en: ' Wider\u00ADruf\t\r\n\r\n\r\nx ', de: '' }, from: null }, help: { blocks: { en: ' ' } } } },
    {},
  );
  expect(checked).toEqual({ isValid: true, body: { pages: { terms: { blocks: { en: 'Widerruf\n\nx' }, from: null } } } });
});

test('a withdrawal mode is one of three', () => {
  expect(checkShop({ withdrawal: 'eu' }, {})).toEqual({ isValid: true, body: { withdrawal: 'eu' } });
  expect(checkShop({ withdrawal: 'on' }, {})).toEqual({
    isValid: false,
    errors: [{ field: 'withdrawal', message: 'withdrawal is one of off, eu, all' }],
  });
});

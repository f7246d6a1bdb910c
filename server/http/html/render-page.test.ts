import { expect, test } from 'vitest';
import { pageContent } from './page-content.ts';
import { preparePage, type RenderOptions } from './render-page.ts';
import { createTemplate } from './template.ts';

const MORNING = '2026-11-21T08:00:00.000Z';
const template = createTemplate('<html><head></head><body><div id="root"></div><noscript>No orders</noscript></body></html>');
const BASE: RenderOptions = {
  template,
  publicUrl: 'https://shop.example',
  config: { chatNumber: '15555550100' } as never,
  now: MORNING,
  screen: null,
};
const CONTENT = pageContent('Toys', 'Wholesale toys', { answers: { '/api/products?category=toys': '[]' } });

const factsOf = (content = CONTENT, options: Partial<RenderOptions> = {}) => preparePage(content, { ...BASE, ...options }).facts;

test('the facts of a page stay the same within a UTC day and change with anything it shows', () => {
  expect(factsOf(CONTENT, { now: '2026-11-21T23:59:59.000Z' })).toBe(factsOf());
  const others = [
    factsOf(CONTENT, { now: '2026-11-22T08:00:00.000Z' }),
    factsOf({ ...CONTENT, title: 'Games' }),
    factsOf({ ...CONTENT, answers: { '/api/products?category=toys': '[{}]' } }),
    factsOf(CONTENT, { config: { whatsapp: '1' } as never }),
    factsOf(CONTENT, { screen: { screens: {} as never, rendered: {} as never } }),
  ];
  expect(new Set([factsOf(), ...others]).size).toBe(others.length + 1);
});

test('a page whose screen cannot be rendered is a shell with its data', () => {
  const screens = { hasTime: () => true, render: () => undefined };
  const html = preparePage(CONTENT, { ...BASE, screen: { screens, rendered: { address: '/toys', look: {} as never } } }).html();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('No orders');
  expect(html).toContain('<h1>This page needs JavaScript</h1>');
  expect(html).toContain('href="https://wa.me/15555550100?text=');
  expect(html).toContain('"rendered":null');
  expect(html).toContain('/api/products?category=toys');
});

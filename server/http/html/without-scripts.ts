import { chatUrl } from '#domain/quote/chat.ts';
import { categoriesOf } from '#domain/shop/categories/shown-categories.ts';
import { contactWays } from '#domain/shop/contact-ways.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import { escapeHtml } from './escape.ts';

const ORDER_TEXT = 'Hello! I would like to place an order. These are the products and quantities:';

/** What a rendered page adds for a browser without scripts. */
export const ordersNeedScripts = (config: Pick<WireConfig, 'shop'>) =>
  `<p class="tw-page tw-note">${escapeHtml(shopNameOf(config))} needs JavaScript to take orders.</p>`;

const linkTo = (href: string, text: string) => `<a class="tw-link" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/**
 * What a page without a rendered screen (cart, checkout, account) shows to a browser without scripts: the shop's name,
 * the reason, and ways on.
 */
export function withoutScripts(config: Pick<WireConfig, 'chatNumber' | 'shop'>): string {
  const categories = categoriesOf(config)
    .filter(({ isHidden }) => !isHidden)
    .map(
      ({ slug, name, lang }) => `<li${lang === undefined ? '' : ` lang="${lang}" dir="auto"`}>${linkTo(`/category/${slug}`, name)}</li>`,
    );
  const { shop } = config;
  const ways = shop === undefined ? [] : contactWays(shop.contact);
  return `<header class="tw-hull" style="padding:16px 0"><div class="tw-page"><a class="tw-title tw-display" href="/">${escapeHtml(shopNameOf(config))}</a></div></header>
<main class="tw-page tw-stack" style="padding-block:32px">
<h1>This page needs JavaScript</h1>
<p>Search, categories and product pages work without it. To use the cart and pay by card, turn on JavaScript for this site and reload the page.</p>
<p>${linkTo(chatUrl(config.chatNumber, ORDER_TEXT), 'Order by WhatsApp')} · ${linkTo('/products', 'Browse products')} · ${linkTo('/help', 'Help centre')}${ways.map((way) => ` · ${escapeHtml(way)}`).join('')}</p>
<ul class="tw-fields">${categories.join('')}</ul>
</main>`;
}

import { type ShopDocument, toShop } from '../shop-document.ts';
import { findShownText } from '../shown-text.ts';
import { parseMarkdown } from './markdown.ts';
import type { ShopPageName } from './page-names.ts';
import type { WireShopPage } from './page-wire.ts';
import { findNextFrom, findPageText } from './shop-pages.ts';

/** Returns the page as it counts now; undefined if the shop has not written it, or its day has not come. */
export function findPublicPage(document: ShopDocument | null, name: ShopPageName, nowMs: number): WireShopPage | undefined {
  const text = findPageText(document, name, nowMs);
  const shown = text && findShownText(text.blocks);
  if (text === undefined || shown === undefined) return undefined;
  const { company } = toShop(document);
  const hasCompany = name === 'imprint' && Object.values(company).some((value) => value !== '');
  const nextFrom = findNextFrom(document, name, nowMs);
  return {
    name,
    ...parseMarkdown(shown.text),
    ...(shown.lang !== undefined && { lang: shown.lang }),
    revision: text.revision,
    from: text.from,
    ...(nextFrom !== undefined && { nextFrom }),
    ...(hasCompany && { company }),
  };
}

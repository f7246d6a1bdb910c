import { plainText } from '#domain/shop/pages/markdown.ts';
import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import type { WireShopPage } from '#domain/shop/pages/page-wire.ts';
import { findPublicPage } from '#domain/shop/pages/public-page.ts';
import { shopPagePath } from '#domain/site/api-paths.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { type PageDeps, shorten } from './catalogue-pages.ts';
import { type PageContent, pageContent } from './page-content.ts';

/** Returns the page that the shop wrote; undefined if it has not. */
export function findShopPage({ catalogue, now }: Pick<PageDeps, 'catalogue' | 'now'>, name: ShopPageName): PageContent | undefined {
  const page = findPublicPage(catalogue.shop(), name, now());
  if (page === undefined) return undefined;
  return pageContent(page.title ?? PAGE_TITLES[name], firstParagraph(page), {
    canonicalPath: `/${name}`,
    answers: { [shopPagePath(name)]: JSON.stringify(page) },
  });
}

/** Returns what search engines show of the first paragraph; null without one. */
function firstParagraph({ blocks }: WireShopPage): string | null {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return (first && shorten(plainText(first.line))) || null;
}

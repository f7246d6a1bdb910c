import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { readText } from '../draft.ts';

export const textPath = (name: ShopPageName, language: ShopLanguage): string => `pages.${name}.blocks.${language}`;

/** Lists the languages in which a page has a text. */
export const languagesOf = (draft: ShopBody, name: ShopPageName): ShopLanguage[] =>
  SHOP_LANGUAGES.filter((language) => readText(draft, textPath(name, language)).trim() !== '');

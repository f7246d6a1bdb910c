import { findCountry, SPOTLIGHT_COUNTRIES } from '#domain/kernel/country.ts';
import { CATEGORIES, type CategoryPageSlug } from '#domain/product/category.ts';
import { readTexts } from '#domain/shop/read-texts.ts';
import { isRecord, ownValue, type ShopDocument, sectionOf } from '#domain/shop/shop-document.ts';
import { isShopLink } from '#domain/shop/shop-link.ts';
import { readShopPicture, type ShopPicture } from '#domain/shop/shop-picture.ts';
import { findShownText, type ShownText } from '#domain/shop/shown-text.ts';

/** A slide of the shop's own. */
export interface ShopSlide {
  readonly kicker?: ShownText;
  readonly title: ShownText;
  readonly text?: ShownText;
  /** A path of the shop or an address with `https:`; absent: no button. */
  readonly link?: string;
  readonly picture: ShopPicture;
}

/** What the document, of any version, decides about the home page. */
export interface ShopHome {
  /** Empty: the built-in slides. */
  readonly slides: readonly ShopSlide[];
  /** Empty: the built-in tiles. */
  readonly tiles: readonly CategoryPageSlug[];
  /** Countries of the spotlight; empty: none. */
  readonly countries: readonly string[];
}

export function readShopHome(document: ShopDocument | null): ShopHome {
  const home = sectionOf(document?.body ?? {}, 'home');
  const listed = (name: string): readonly unknown[] => {
    const value = ownValue(home, name);
    return Array.isArray(value) ? value : [];
  };
  const tiles = listed('tiles').flatMap((slug) => CATEGORIES.find((category) => category.slug === slug)?.slug ?? []);
  return { slides: listed('hero').flatMap(readSlide), tiles: [...new Set(tiles)], countries: readCountries(ownValue(home, 'spotlight')) };
}

function readCountries(spotlight: unknown): readonly string[] {
  if (spotlight === 'off') return [];
  const country = typeof spotlight === 'string' ? findCountry(spotlight) : undefined;
  return country === undefined ? SPOTLIGHT_COUNTRIES : [country];
}

function readSlide(slide: unknown): ShopSlide[] {
  if (!isRecord(slide)) return [];
  const shown = (member: string) => findShownText(readTexts(ownValue(slide, member)));
  const [kicker, title, text] = [shown('kicker'), shown('title'), shown('text')];
  const [picture, link] = [readShopPicture(ownValue(slide, 'picture')), ownValue(slide, 'link')];
  if (title === undefined || picture === undefined) return [];
  return [
    {
      ...(kicker !== undefined && { kicker }),
      title,
      ...(text !== undefined && { text }),
      ...(typeof link === 'string' && isShopLink(link) && { link }),
      picture,
    },
  ];
}

import { type AnnouncementPlace, announcementAt } from './announcement/announcement.ts';
import { categoryDifferences } from './categories/shop-categories.ts';
import { type ChatEnvironment, chatNumbersOf } from './chat-numbers.ts';
import { colorStyles, isOwnColors } from './look/shop-colors.ts';
import { type ShopLook, shopLook } from './look/shop-look.ts';
import { listPageRevisions } from './pages/shop-pages.ts';
import { DEFAULT_SALE, findSale } from './sale/sale.ts';
import { isSame } from './shop-changes.ts';
import { type ShopDocument, toShop } from './shop-document.ts';
import type { WireShop, WireShopBrand } from './shop-wire.ts';
import { withdrawalMode } from './withdrawal-mode.ts';

export function toWireShop(document: ShopDocument | null, environment: ChatEnvironment): WireShop {
  const { brand, contact, company } = toShop(document);
  const look = shopLook(document);
  const shown = { ...brand, ...toWirePictures(look), ...(isOwnColors(look.colors) && { colors: look.colors }) };
  return { revision: document?.revision ?? 0, brand: shown, contact: { ...contact, ...chatNumbersOf(document, environment) }, company };
}

/** Returns the part for the first screen of a place. */
export function toWireShopBrand(document: ShopDocument, nowMs: number, place: AnnouncementPlace): WireShopBrand {
  const { brand, contact } = toShop(document);
  const look = shopLook(document);
  const shown = { ...brand, ...toWirePictures(look), ...(isOwnColors(look.colors) && { styles: colorStyles(look.colors) }) };
  const sale = findSale(document);
  const announcement = announcementAt(document, place, nowMs);
  const pages = listPageRevisions(document, nowMs);
  const withdrawal = withdrawalMode(document);
  const categories = categoryDifferences(document);
  return {
    revision: document.revision,
    brand: shown,
    contact,
    ...(sale !== undefined && !isSame(sale, DEFAULT_SALE) && { sale }),
    ...(announcement !== undefined && { announcement }),
    ...(Object.keys(pages).length > 0 && { pages }),
    ...(withdrawal !== 'off' && { withdrawal }),
    ...(categories !== undefined && { categories }),
  };
}

function toWirePictures({ logo: { light, dark }, icon }: ShopLook): Pick<WireShopBrand['brand'], 'logo' | 'icon'> {
  const logo = { ...(light !== null && { light }), ...(dark !== null && { dark }) };
  return { ...((light ?? dark) !== null && { logo }), ...(icon !== null && { icon }) };
}

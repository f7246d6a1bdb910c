import { type AnnouncementPlace, announcementAt } from './announcement/announcement.ts';
import { type ChatEnvironment, chatNumbersOf } from './chat-numbers.ts';
import { DEFAULT_SALE, findSale } from './sale/sale.ts';
import { isSame } from './shop-changes.ts';
import { type ShopDocument, toShop } from './shop-document.ts';
import type { WireShop, WireShopBrand } from './shop-wire.ts';

export function toWireShop(document: ShopDocument | null, environment: ChatEnvironment): WireShop {
  const { brand, contact, company } = toShop(document);
  return { revision: document?.revision ?? 0, brand, contact: { ...contact, ...chatNumbersOf(document, environment) }, company };
}

/** Returns the part for the first screen of a place. */
export function toWireShopBrand(document: ShopDocument, nowMs: number, place: AnnouncementPlace): WireShopBrand {
  const { brand, contact } = toShop(document);
  const sale = findSale(document);
  const announcement = announcementAt(document, place, nowMs);
  return {
    revision: document.revision,
    brand,
    contact,
    ...(sale !== undefined && !isSame(sale, DEFAULT_SALE) && { sale }),
    ...(announcement !== undefined && { announcement }),
  };
}

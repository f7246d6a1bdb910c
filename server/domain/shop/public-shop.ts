import { type ChatEnvironment, chatNumbersOf } from './chat-numbers.ts';
import { DEFAULT_SALE, findSale } from './sale.ts';
import { isSame } from './shop-changes.ts';
import { type ShopDocument, toShop } from './shop-document.ts';
import type { WireShop, WireShopBrand } from './shop-wire.ts';

export function toWireShop(document: ShopDocument | null, environment: ChatEnvironment): WireShop {
  const { brand, contact, company } = toShop(document);
  return { revision: document?.revision ?? 0, brand, contact: { ...contact, ...chatNumbersOf(document, environment) }, company };
}

/** Returns the part for the first screen. */
export function toWireShopBrand(document: ShopDocument): WireShopBrand {
  const { brand, contact } = toShop(document);
  const sale = findSale(document);
  return {
    revision: document.revision,
    brand,
    contact,
    ...(sale !== undefined && !isSame(sale, DEFAULT_SALE) && { sale }),
  };
}

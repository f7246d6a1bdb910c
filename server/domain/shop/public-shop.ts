import { type ChatEnvironment, chatNumbersOf } from './chat-numbers.ts';
import { listPageRevisions } from './pages/shop-pages.ts';
import { type ShopDocument, toShop } from './shop-document.ts';
import type { WireShop, WireShopBrand } from './shop-wire.ts';
import { withdrawalMode } from './withdrawal-mode.ts';

export function toWireShop(document: ShopDocument | null, environment: ChatEnvironment): WireShop {
  const { brand, contact, company } = toShop(document);
  return { revision: document?.revision ?? 0, brand, contact: { ...contact, ...chatNumbersOf(document, environment) }, company };
}

/** Returns the part for the first screen. */
export function toWireShopBrand(document: ShopDocument, nowMs: number): WireShopBrand {
  const { brand, contact } = toShop(document);
  const pages = listPageRevisions(document, nowMs);
  const withdrawal = withdrawalMode(document);
  return {
    revision: document.revision,
    brand,
    contact,
    ...(Object.keys(pages).length > 0 && { pages }),
    ...(withdrawal !== 'off' && { withdrawal }),
  };
}

import {
  FLASH_SALE_PERCENT,
  FLASH_SALE_SIZE,
  flashSaleEndsAt,
  flashSaleOffset,
  MAX_FLASH_SALE_SIZE,
  utcDay,
} from '#domain/product/flash-sale.ts';
import { findSale } from '#domain/shop/sale/sale.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';

export interface FlashSaleDeps {
  readonly store: Pick<ProductStore, 'findFlashSale' | 'fixFlashSale'>;
  readonly catalogue: Pick<Catalogue, 'ids' | 'shop' | 'size'>;
  readonly now: () => number;
}

/**
 * Chooses the products of the day: the next ones of the default order, stored by the first node that detects the new
 * day. The returned function is cheap to call often; it returns true for a sale that is new to this process.
 */
export function createDailyFlashSale({ store, catalogue, now }: FlashSaleDeps): () => Promise<boolean> {
  let settledDay = '';
  return async () => {
    const nowMs = now();
    const day = utcDay(nowMs);
    if (day === settledDay || catalogue.size === 0) return false;
    if ((await store.findFlashSale(day)) === null) {
      const chosen = nextIds(catalogue, flashSaleOffset(nowMs, catalogue.size, findSale(catalogue.shop())?.size));
      const [ids, more] = [chosen.slice(0, FLASH_SALE_SIZE), chosen.slice(FLASH_SALE_SIZE)];
      await store.fixFlashSale({ day, ids, more, percentOff: FLASH_SALE_PERCENT, endsAt: flashSaleEndsAt(nowMs) });
    }
    settledDay = day;
    return true;
  };
}

/** Returns ids of the default order after the first `skip`, as many as a shop can have in its sale. */
function nextIds(catalogue: Pick<Catalogue, 'ids'>, skip: number): string[] {
  const ids: string[] = [];
  let position = 0;
  for (const { id } of catalogue.ids()) {
    if (position >= skip) ids.push(id);
    if (ids.length === MAX_FLASH_SALE_SIZE) break;
    position += 1;
  }
  return ids;
}

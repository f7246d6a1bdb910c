import { FLASH_SALE_PERCENT, FLASH_SALE_SIZE, flashSaleEndsAt, flashSaleOffset, utcDay } from '#domain/product/flash-sale.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';

export interface FlashSaleDeps {
  readonly store: Pick<ProductStore, 'findFlashSale' | 'fixFlashSale'>;
  readonly catalogue: Pick<Catalogue, 'ids' | 'size'>;
  readonly now: () => number;
}

/**
 * Chooses the six products of the day: the next six of the default order, stored by the first node that detects the new
 * day. The returned function is cheap to call often; it returns true for a sale that is new to this process.
 */
export function createDailyFlashSale({ store, catalogue, now }: FlashSaleDeps): () => Promise<boolean> {
  let settledDay = '';
  return async () => {
    const nowMs = now();
    const day = utcDay(nowMs);
    if (day === settledDay || catalogue.size === 0) return false;
    if ((await store.findFlashSale(day)) === null) {
      const ids = firstIds(catalogue, flashSaleOffset(nowMs, catalogue.size));
      await store.fixFlashSale({ day, ids, percentOff: FLASH_SALE_PERCENT, endsAt: flashSaleEndsAt(nowMs) });
    }
    settledDay = day;
    return true;
  };
}

/** Returns six ids of the default order after the first `skip`. */
function firstIds(catalogue: Pick<Catalogue, 'ids'>, skip: number): string[] {
  const ids: string[] = [];
  let position = 0;
  for (const { id } of catalogue.ids()) {
    if (position >= skip) ids.push(id);
    if (ids.length === FLASH_SALE_SIZE) break;
    position += 1;
  }
  return ids;
}

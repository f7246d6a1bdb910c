import { type FlashSale, saleTimes } from '#domain/product/flash-sale.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { type Deals, type DealsNow, findDeals, NO_DEALS } from '../engine/deals.ts';

interface CachedDeals {
  readonly sale: FlashSale;
  readonly version: number;
  /** Row numbers are valid in one table only. */
  readonly table: CatalogueHandle['engine']['table'];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly deals: Deals;
}

/** Finds the deals once per sale and catalogue version, since every list needs them. */
export function createDealsNow(handle: CatalogueHandle, now: () => number): DealsNow {
  let cached: CachedDeals | undefined;
  return () => {
    const { version, engine, state } = handle;
    const sale = state.flashSale;
    if (sale === null) return NO_DEALS;
    if (cached?.sale !== sale || cached.version !== version || cached.table !== engine.table) {
      const [fromMs, untilMs] = saleTimes(sale);
      cached = { sale, version, table: engine.table, fromMs, untilMs, deals: findDeals(engine.table, sale) };
    }
    const nowMs = now();
    return cached.fromMs <= nowMs && nowMs < cached.untilMs ? cached.deals : NO_DEALS;
  };
}

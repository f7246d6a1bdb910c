import type { ShopDocument } from '#domain/shop/shop-document.ts';
import { listShopTimes } from '#domain/shop/shop-times.ts';

/**
 * Returns a counter that rises whenever the clock passes a time of the shop's document in either direction, so that
 * cached answers are made again. Called per request.
 */
export function createShopTimeSteps(shop: () => ShopDocument | null, now: () => number): () => number {
  let held: ShopDocument | null = null;
  let times: readonly number[] = [];
  let passed = 0;
  let steps = 0;
  return () => {
    const document = shop();
    const isOther = document !== held;
    if (isOther) times = document === null ? [] : listShopTimes(document);
    held = document;
    if (times.length === 0 && !isOther) return steps;
    const nowMs = now();
    const nowPassed = times.filter((time) => time <= nowMs).length;
    // A new document has a number of the feed, with which answers are made again already.
    if (nowPassed !== passed && !isOther) steps += 1;
    passed = nowPassed;
    return steps;
  };
}

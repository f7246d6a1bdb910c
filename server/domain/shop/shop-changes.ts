import { isRecord, ownValue, type ShopBody } from './shop-document.ts';
import { isPicture } from './shop-picture.ts';

/** A member that differs; undefined: absent on that side. */
export interface ShopChange {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the members that differ, by their full path. A list is one member, and so is a picture. */
export function listShopChanges(before: ShopBody, after: ShopBody, at: readonly string[] = []): ShopChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [from, to] = [ownValue(before, name), ownValue(after, name)];
    const path = [...at, name];
    if (isRecord(from) && isRecord(to) && !isPicture(from)) return listShopChanges(from, to, path);
    return isSame(from, to) ? [] : [{ path, before: from, after: to }];
  });
}

/** Compares two values of JSON; the order of members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other)) return listShopChanges(one, other).length === 0;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  return one === other;
}

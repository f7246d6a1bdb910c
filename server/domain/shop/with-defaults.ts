import { isRecord, ownValue, type ShopBody } from './shop-document.ts';
import { SECTIONS } from './shop-schema.ts';

/** Adds the default of every absent member. Keeps members that this version does not know. */
export function withDefaults(body: ShopBody): ShopBody {
  const sections = Object.entries(SECTIONS).map(([section, { initial }]) => {
    const stored = ownValue(body, section);
    return [
      section,
      isRecord(initial) ? { ...initial, ...(isRecord(stored) ? stored : {}) } : stored === undefined ? initial : stored,
    ] as const;
  });
  return { ...body, ...Object.fromEntries(sections) };
}

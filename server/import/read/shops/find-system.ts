import { isHeaderOf } from './shop-columns.ts';
import type { ShopSystem } from './shop-system.ts';
import { ALL_SYSTEMS } from './systems/all-systems.ts';

/** Returns the system that wrote a table with this header; null if unknown. */
export const findSystem = (header: readonly string[]): ShopSystem | null =>
  ALL_SYSTEMS.find((system) => isHeaderOf(system, header)) ?? null;

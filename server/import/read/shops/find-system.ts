import { isHeaderOf } from './shop-columns.ts';
import type { ShopSystem } from './shop-system.ts';
import { ALL_SYSTEMS } from './systems/all-systems.ts';

/** The system that wrote a table with this header; null: none we know. */
export const findSystem = (header: readonly string[]): ShopSystem | null =>
  ALL_SYSTEMS.find((system) => isHeaderOf(system, header)) ?? null;

import { toUsd } from '#domain/kernel/money.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { dealPriceCents } from '#domain/product/pricing.ts';
import type { Table } from '../arrays/table.ts';

export interface RowDeal {
  /** Price charged for a unit at the list price. */
  readonly priceCents: number;
  /** The member `deal` of the product's JSON, with the closing brace. */
  readonly jsonEnd: string;
}

/** The few alive sale rows charged below their list price, by row. */
export type Deals = ReadonlyMap<number, RowDeal>;

export type DealsNow = () => Deals;

export const NO_DEALS: Deals = new Map();

/** Finds the rows of a running sale; a product whose price it does not lower has no deal. */
export function findDeals(table: Table, sale: FlashSale): Deals {
  const deals = new Map<number, RowDeal>();
  for (const id of sale.ids) {
    const row = table.ids.find(id);
    const priceCents = row === undefined ? undefined : dealPriceCents(table.columns.priceCents[row] as number, sale);
    if (row === undefined || priceCents === undefined) continue;
    deals.set(row, { priceCents, jsonEnd: `,"deal":${JSON.stringify({ price: toUsd(priceCents), endsAt: sale.endsAt })}}` });
  }
  return deals;
}

export const withDeal = (json: string, { jsonEnd }: RowDeal): string => json.slice(0, -1) + jsonEnd;

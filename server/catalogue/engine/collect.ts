import type { Table } from '../arrays/table.ts';
import { type Filter, toBounds } from './filter.ts';
import { applyAdmissions, applyRareFilters, hasRareFilters } from './rare-filters.ts';

/** Writes the rows that pass into `found`, ascending; returns how many. */
export function collectMatches(filter: Filter, table: Table, found: Uint32Array): number {
  const { columns, rowCount } = table;
  const { category, priceCents, ratingTenths, country } = columns;
  const { categories } = filter;
  const bounds = toBounds(filter);
  const { min, max, tenths, countryMask } = bounds;
  const wanted = bounds.country;
  let count = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const price = priceCents[row] as number;
    const elsewhere = ((country[row] as number) ^ wanted) & countryMask;
    const fails = ((price - min) | (max - price) | ((ratingTenths[row] as number) - tenths) | elsewhere | -elsewhere) >>> 31;
    found[count] = row;
    count += (categories[category[row] as number] as number) & (fails ^ 1);
  }
  if (hasRareFilters(filter)) count = applyRareFilters(filter, columns, found, count, found);
  return applyAdmissions(filter.admissions, columns, count, found);
}

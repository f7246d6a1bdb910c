import { falseBreaks } from '#domain/listing/price-breaks.ts';
import { fixOf, shownValue } from '../cells/what-to-do.ts';
import type { Draft, ImportedProduct, RowProblem } from '../kernel/import-types.ts';

/** Returns a problem for the first invalid price break, under the file's own column name. */
export function checkPriceBreaks({ row, columns, fields }: Draft, { tiers, priceCents }: ImportedProduct): RowProblem[] {
  const [found] = falseBreaks(priceCents, tiers);
  if (found === undefined) return [];
  const reason = `the price from ${found.tier.minQuantity} units must be lower than the one before it`;
  return [{ row, column: columns.tiers ?? 'tiers', reason, ...shownValue(fields.tiers), ...fixOf('tiers') }];
}

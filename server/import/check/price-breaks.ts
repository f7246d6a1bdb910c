import { falseBreaks } from '#domain/listing/price-breaks.ts';
import { fixOf, shownValue } from '../cells/what-to-do.ts';
import type { Draft, ImportedProduct, RowProblem } from '../kernel/import-types.ts';

/** The first price break that is none, named with the file's own column. */
export function checkPriceBreaks({ row, columns, fields }: Draft, { tiers, priceCents }: ImportedProduct): RowProblem[] {
  const [found] = falseBreaks(priceCents, tiers);
  if (found === undefined) return [];
  const reason = `the price from ${found.tier.minQuantity} units must be lower than the one before it`;
  return [{ row, column: columns.tiers ?? 'tiers', reason, ...shownValue(fields.tiers), ...fixOf('tiers') }];
}

import type { RowProblem } from '../../kernel/import-types.ts';
import type { SaleRule, ShopColumns, ShopRow } from './shop-system.ts';

/** Words in a status column for products that buyers cannot see. */
export const NOT_FOR_SALE =
  /^(?:unpublished|draft|deleted|archived|retired|not for sale|unlisted|discontinued|coming soon|inactive|disabled|hidden|private|pending|scheduled|suspended|expired|ended|rejected)$/i;

const LONGEST_SHOWN = 40;

/** Returns the notice of the first rule that excludes a row; undefined if it is for sale. */
export function whyLeftOut(
  { row, cell }: ShopRow,
  rules: readonly SaleRule[],
  { nameOf }: Pick<ShopColumns, 'nameOf'>,
): RowProblem | undefined {
  const rule = rules.find(({ part, isOut }) => isOut.test(cell(part)));
  if (rule === undefined) return undefined;
  const { part, why } = rule;
  const reason = why === undefined ? `is ${cell(part).toLowerCase().slice(0, LONGEST_SHOWN)}: not for sale` : why;
  return { row, column: nameOf(part), reason: `${reason.replace('{cell}', cell(part).slice(0, LONGEST_SHOWN))}, left out` };
}

/** Notice for a product the shop sells on backorder: here it is sold out until its stock is above 0. */
export const backordered = (row: number, column: string): RowProblem => ({
  row,
  column,
  reason: 'can be ordered in the shop when there is none of it; here it is sold out until the stock says otherwise',
});

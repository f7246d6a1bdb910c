import { splitAmount } from '../../cells/currency-text.ts';
import type { FileNumbers } from '../../cells/file-numbers.ts';
import { shownValue } from '../../cells/what-to-do.ts';
import type { RowProblem } from '../../kernel/import-types.ts';
import type { Amount, ShopFile, ShopVariant } from './shop-system.ts';

/** True for 0 and empty: systems write 0 if there is no former or special price. */
export const isZeroAmount = (amount: Amount | undefined): boolean => !/[1-9]/.test(String(amount ?? ''));

const centsOf = (amount: Amount, numbers: FileNumbers): number | undefined => {
  const found = numbers.cents(amount);
  return 'value' in found ? found.value : undefined;
};

/** Returns undefined if it is no price; that is reported where the product's price is read. */
export const priceCentsOf = ({ price }: ShopVariant, numbers: FileNumbers) => centsOf(price, numbers);
export const formerCentsOf = ({ formerPrice }: ShopVariant, numbers: FileNumbers) =>
  formerPrice === undefined || isZeroAmount(formerPrice) ? undefined : centsOf(formerPrice, numbers);

export interface ProductPrices {
  readonly price?: Amount;
  readonly originalPrice?: Amount;
  readonly problems: readonly RowProblem[];
}

/** Returns the cheapest variant's price and its former price. An invalid price is reported with its own row. */
export function readPrices(variants: readonly ShopVariant[], { columns, numbers }: ShopFile): ProductPrices {
  const priceColumn = columns.nameOf('price');
  const problems = variants.flatMap(({ of: { row }, price }) => {
    if (price === '') return [{ row, column: priceColumn, reason: 'is missing', fix: 'State the price of one unit.' }];
    const found = numbers.cents(price);
    return 'value' in found ? [] : [{ row, column: priceColumn, ...found, ...shownValue(price) }];
  });
  const [cheapest] = variants
    .flatMap((variant) => {
      const cents = priceCentsOf(variant, numbers);
      return cents === undefined ? [] : [{ variant, cents }];
    })
    .sort((a, b) => a.cents - b.cents);
  if (cheapest === undefined) return { problems };
  const { price, formerPrice } = cheapest.variant;
  return { price, problems, ...(formerPrice === undefined || isZeroAmount(formerPrice) ? {} : { originalPrice: formerPrice }) };
}

/** Reports variants with different prices that no option distinguishes. */
export function ambiguousPriceProblems([first, ...others]: readonly ShopVariant[], { columns, numbers }: ShopFile): RowProblem[] {
  const before = first === undefined ? undefined : priceCentsOf(first, numbers);
  if (first === undefined || before === undefined) return [];
  return others.flatMap((variant) => {
    const cents = priceCentsOf(variant, numbers);
    if (cents === undefined || cents === before) return [];
    const { row } = variant.of;
    const reason = `is not the price of row ${first.of.row}, ${first.price}, and no option tells the two variants apart`;
    const [name, value] = [columns.nameOf('optionName', 1), columns.nameOf('optionValue', 1)];
    return [
      {
        row,
        column: columns.nameOf('price'),
        reason,
        ...shownValue(variant.price),
        fix: `Name what they are chosen by in ${name} and ${value}.`,
      },
    ];
  });
}

/** The two prices of a row and the period of a sale. */
interface Sale {
  readonly row: number;
  readonly regular: Amount;
  readonly sale: Amount;
  /** Part that contains the sale price. */
  readonly part: string;
  /** Start and end of the sale; empty means immediately and without end. */
  readonly from: string;
  readonly to: string;
}

/** False for an unreadable date, which may be in the future. */
export const isPast = (day: string, nowMs: number): boolean => Date.parse(day) <= nowMs;

/** False if the sale price is not lower than the regular one. */
function isLower(sale: Amount, regular: Amount, numbers: FileNumbers): boolean {
  const [lower, full] = [numbers.number(bare(sale)), numbers.number(bare(regular))];
  return !('value' in lower && 'value' in full) || lower.value < full.value;
}
/** Removes the currency of an amount. */
const bare = (amount: Amount): Amount => (typeof amount === 'number' ? amount : (splitAmount(amount)?.amount ?? amount));

/**
 * Uses the sale price if the sale has begun and has no end, or if there is no regular price: a temporary price would
 * remain here forever.
 */
export function withSalePrice(
  { row, regular, sale, part, from, to }: Sale,
  { columns: { nameOf }, numbers, nowMs }: ShopFile,
): Pick<ShopVariant, 'price' | 'formerPrice'> & { readonly notices: readonly RowProblem[] } {
  if (isZeroAmount(sale) || !isLower(sale, regular, numbers)) return { price: regular, notices: [] };
  if ((to === '' && (from === '' || isPast(from, nowMs))) || regular === '') return { price: sale, formerPrice: regular, notices: [] };
  const reason = 'is for a time only; the regular price is taken';
  return { price: regular, notices: [{ row, column: nameOf(part), value: String(sale).slice(0, 80), reason }] };
}

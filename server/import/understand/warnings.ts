import { toUsd } from '#domain/kernel/money.ts';
import { type CategorySlug, categoryName } from '#domain/product/category.ts';
import { MAX_ARTICLE_NUMBER } from '#domain/product/product-shape.ts';
import type { Draft, ImportedProduct, RowProblem } from '../kernel/import-types.ts';
import { createOddities } from './oddities.ts';

/** Price levels of the catalogue by category. */
export type PriceLevels = ReadonlyMap<CategorySlug, { readonly medianCents: number; readonly count: number }>;

const MAX_WARNINGS = 100;
/** Factor above or below the median from which a price is suspicious. */
const FAR = 20;
/** Prices needed to compute a median from the file; `ENOUGH_IN_SHOP` is the same for the shop. */
const ENOUGH_IN_FILE = 30;
const ENOUGH_IN_SHOP = 10;

interface SeenPrice {
  readonly row: number;
  readonly column: string;
  readonly cents: number;
}

/** Collects what looks wrong but refuses nothing. */
export function createWarningsSeen(shop: PriceLevels) {
  const warnings: RowProblem[] = [];
  const prices = new Map<CategorySlug, SeenPrice[]>();
  const withoutCountry: { first: RowProblem | null; rows: number } = { first: null, rows: 0 };
  const oddities = createOddities();
  const warn = (warning: RowProblem) => {
    if (warnings.length < MAX_WARNINGS) warnings.push(warning);
  };

  return {
    warn,
    add(product: ImportedProduct, draft: Draft, needsCountry: boolean): void {
      const { row, columns } = draft;
      oddities.add(product, draft);
      const { category, priceCents, stock, moq } = product;
      const seen = prices.get(category) ?? [];
      if (seen.length === 0) prices.set(category, seen);
      seen.push({ row, column: columns.price ?? 'price', cents: priceCents });
      if (stock !== null && stock > 0 && moq > stock)
        warn({
          row,
          column: columns.moq ?? 'moq',
          value: String(moq),
          reason: `is more than the ${stock} units on hand: nobody can order it`,
          fix: 'Lower the minimum order, or state the stock anew.',
        });
      const articleNumber = draft.articleNumber === undefined ? draft.fields.sku : draft.articleNumber;
      if (product.sku === undefined && typeof articleNumber === 'string' && articleNumber.length > MAX_ARTICLE_NUMBER)
        warn({
          row,
          column: columns.sku ?? 'sku',
          value: articleNumber.slice(0, 80),
          reason: `has more than ${MAX_ARTICLE_NUMBER} characters: it identifies the product, but nobody is shown it as the article number`,
          fix: 'Use shorter article numbers.',
        });
      if (!needsCountry || product.country !== null) return;
      withoutCountry.rows += 1;
      withoutCountry.first ??= { row, column: columns.country ?? 'country', reason: '' };
    },
    /**
     * Returns all warnings; compares prices now that all are known. `first` contains warnings about kinds of cells,
     * which warnings about single rows must not displace.
     */
    list(first: readonly RowProblem[]): RowProblem[] {
      for (const [category, seen] of prices) for (const warning of farPrices(category, seen, shop)) warn(warning);
      const { first: lacking, rows } = withoutCountry;
      const reason = `is missing in ${rows} ${rows === 1 ? 'row' : 'rows'}: buyers do not see where the goods come from`;
      const country = lacking === null ? [] : [{ ...lacking, reason, fix: 'Add a column country.' }];
      return [...country, ...first, ...oddities.list(), ...warnings].slice(0, MAX_WARNINGS).toSorted((a, b) => a.row - b.row);
    },
  };
}

function farPrices(category: CategorySlug, seen: readonly SeenPrice[], shop: PriceLevels): RowProblem[] {
  const level = shop.get(category);
  const isLarge = seen.length >= ENOUGH_IN_FILE;
  const inShop = level !== undefined && level.count >= ENOUGH_IN_SHOP ? level.medianCents : null;
  const usual = isLarge ? medianOf(seen.map(({ cents }) => cents)) : inShop;
  if (usual === null) return [];
  const name = categoryName(category);
  const whose = isLarge ? `the median of this file's ${seen.length} prices` : "the median of the shop's prices";
  const far = seen.filter(({ cents }) => isFar(cents, usual)).map((price) => toWarning(price, `${whose} in ${name}`, usual));
  const [first] = seen;
  // A file in another currency, or in cents, is consistent in itself but differs from the shop.
  if (isLarge && inShop !== null && first !== undefined && isFar(usual, inShop))
    far.unshift(toWarning({ ...first, cents: usual }, `the median of the shop's prices in ${name}; all of the file is like that`, inShop));
  return far;
}

const isFar = (cents: number, usual: number) => cents > usual * FAR || cents * FAR < usual;

function toWarning({ row, column, cents }: SeenPrice, usualOf: string, usual: number): RowProblem {
  return {
    row,
    column,
    value: toUsd(cents).toFixed(2),
    reason: `is $${toUsd(cents).toFixed(2)}, far from $${toUsd(usual).toFixed(2)}, ${usualOf}`,
    fix: 'Check the price, the decimal mark and the currency.',
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}

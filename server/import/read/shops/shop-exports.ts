import type { ShopFormat } from '#domain/listing/import-wire.ts';
import type { FileNumbers } from '../../cells/file-numbers.ts';
import type { Draft, DraftOrNotice, RowProblem } from '../../kernel/import-types.ts';
import type { Mapping } from '../mapping.ts';
import { type TableRow, textOf } from '../table/table-row.ts';
import { amazon } from './amazon.ts';
import type { ShopExport, ShopProduct, ShopRow } from './shop-row.ts';
import { draftShopifyRows, isShopifyHeader, toDraft } from './shopify-drafts.ts';
import type { SeenCodes, ShopifyRow } from './shopify-variants.ts';
import { woocommerce } from './woocommerce.ts';

const OTHERS: Readonly<Record<Exclude<ShopFormat, 'shopify'>, ShopExport>> = { woocommerce, amazon };

/** Which shop wrote a table with this header; null: none we know. */
export function shopOf(header: readonly string[]): ShopFormat | null {
  if (isShopifyHeader(header)) return 'shopify';
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const isOf = (shop: ShopExport) => shop.header.every((name) => names.has(name.toLowerCase()));
  return (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).find((shop) => isOf(OTHERS[shop])) ?? null;
}

/** A shop's columns of money; its other numbers are plain. */
export const amountsOf = (shop: ShopFormat): ShopExport['amounts'] =>
  shop === 'shopify' ? { price: 'Variant Price', originalPrice: 'Variant Compare At Price' } : OTHERS[shop].amounts;

/** A draft per product of a shop's export. */
export async function* draftShopRows(
  shop: ShopFormat,
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping: Pick<Mapping, 'categories' | 'defaultCategory'>,
  numbers: FileNumbers,
): AsyncGenerator<DraftOrNotice> {
  if (shop === 'shopify') return yield* draftShopifyRows(header, rows, mapping, numbers);
  const { products, words } = OTHERS[shop];
  const seen: SeenCodes = new Map();
  for await (const product of products(shopRows(header, rows))) {
    if ('notice' in product) yield product;
    else if ('problem' in product) yield broken(product, words);
    else yield withMore(inWords(toDraft(product.rows.map(asShopify(numbers)), mapping, seen), words), product);
  }
}

async function* shopRows(header: readonly string[], rows: AsyncIterable<TableRow>): AsyncGenerator<ShopRow> {
  const columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index] as const).reverse());
  for await (const { row, cells, problems = [] } of rows)
    yield { row, problems, cell: (column) => textOf(cells[columns.get(column.toLowerCase()) ?? -1]) };
}

const asShopify =
  (numbers: FileNumbers) =>
  ({ of: { row, problems }, cells }: ShopProduct['rows'][number]): ShopifyRow => ({
    row,
    problems,
    cell: (column) => cells[column] ?? '',
    amount: (column) => numbers.cents(cells[column] ?? ''),
  });

const broken = ({ of, problem }: { readonly of: ShopRow; readonly problem: RowProblem }, words: ShopExport['words']): Draft => {
  const columns = { sku: words.Handle ?? 'sku', name: words.Title ?? 'name' };
  const fields = { sku: of.cell(columns.sku), name: of.cell(columns.name) };
  return { row: of.row, isBroken: true, fields, columns, problems: [...of.problems, problem] };
};

function withMore(draft: DraftOrNotice, { specifications = [], notices = [] }: ShopProduct): DraftOrNotice {
  if ('notice' in draft) return draft;
  const stated = Array.isArray(draft.fields.specifications) ? draft.fields.specifications : [];
  return {
    ...draft,
    fields: { ...draft.fields, specifications: [...stated, ...specifications] },
    notices: [...(draft.notices ?? []), ...notices],
  };
}

function inWords(draft: DraftOrNotice, words: ShopExport['words']): DraftOrNotice {
  const wordOf = (column: string) => (Object.hasOwn(words, column) ? (words[column] ?? column) : column);
  const named = <Problem extends RowProblem>(problem: Problem): Problem => ({ ...problem, column: wordOf(problem.column) });
  if ('notice' in draft) return { ...draft, notice: named(draft.notice) };
  return {
    ...draft,
    columns: Object.fromEntries(Object.entries(draft.columns).map(([field, column]) => [field, wordOf(column)])),
    problems: draft.problems.map(named),
    ...(draft.notices === undefined ? {} : { notices: draft.notices.map(named) }),
  };
}

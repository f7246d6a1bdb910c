import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { withoutEntities } from '../kernel/entities.ts';
import type { Draft, SeenRow } from '../kernel/import-types.ts';
import { optionalLineCell } from './cell-schemas.ts';

const MAX_SKU = 200;
export const skuCell = optionalLineCell(MAX_SKU);
const nameCell = optionalLineCell(LIMITS.name);
const companyCell = optionalLineCell(LIMITS.companyName);

/** An apostrophe that keeps a spreadsheet from reading a code as a number. */
const withoutGuard = (value: unknown) => (typeof value === 'string' ? value.replace(/^\s*'(?=\d)/, '') : value);

/** How texts and codes of a draft become plain. */
export const plainTextsOf = ({ hasPlainTexts = false }: Pick<Draft, 'hasPlainTexts'>) =>
  hasPlainTexts
    ? { text: (value: unknown) => value, code: (value: unknown) => value }
    : { text: withoutEntities, code: (value: unknown) => withoutEntities(withoutGuard(value)) };

/** By what a product is known within its supplier: the product an exported row names, its SKU (or handle), without either its name. */
export const productKey = (shopId: string | null, sku: string | null, name: string): string =>
  shopId ?? sku ?? cleanLine(name).toLowerCase();

/** Returns which product a row that is not taken is of; null where the row does not say it, or its cells are not to be told apart. */
export function seenRowOf(draft: Pick<Draft, 'fields' | 'hasPlainTexts'> & Partial<Pick<Draft, 'problems'>>): SeenRow | null {
  const { fields, problems = [] } = draft;
  if (problems.some(({ column }) => column === '')) return null;
  const { text, code } = plainTextsOf(draft);
  const sku = skuCell.safeParse(code(fields.sku));
  const shopId = skuCell.safeParse(fields.shopId);
  if (!sku.success || !shopId.success) return null;
  const name = nameCell.safeParse(text(fields.name)).data ?? null;
  if (shopId.data === null && sku.data === null && name === null) return null;
  const [company, brand] = [fields.companyName, fields.brand].map((value) => companyCell.safeParse(text(value)).data);
  return { key: productKey(shopId.data, sku.data, name ?? ''), shopId: shopId.data, company: company ?? brand ?? null };
}

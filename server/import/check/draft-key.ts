import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { withoutEntities } from '../kernel/entities.ts';
import type { Draft, SeenRow } from '../kernel/import-types.ts';
import { optionalLineCell } from './cell-schemas.ts';

const MAX_SKU = 200;
export const skuCell = optionalLineCell(MAX_SKU);
const nameCell = optionalLineCell(LIMITS.name);
const companyCell = optionalLineCell(LIMITS.companyName);

/** Removes the apostrophe that keeps a spreadsheet from reading a code as a number. */
const withoutGuard = (value: unknown) => (typeof value === 'string' ? value.replace(/^\s*'(?=\d)/, '') : value);

/** Returns the functions that convert a draft's texts and codes to plain text. */
export const plainTextsOf = ({ hasPlainTexts = false }: Pick<Draft, 'hasPlainTexts'>) =>
  hasPlainTexts
    ? { text: (value: unknown) => value, code: (value: unknown) => value }
    : { text: withoutEntities, code: (value: unknown) => withoutEntities(withoutGuard(value)) };

/**
 * Returns the key of a product within its supplier: the id an exported row names, else its SKU (or handle), else its
 * name.
 */
export const productKey = (shopId: string | null, sku: string | null, name: string): string =>
  shopId ?? sku ?? cleanLine(name).toLowerCase();

/** Identifies the product of a rejected row; null if the row does not identify it or its cells cannot be told apart. */
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

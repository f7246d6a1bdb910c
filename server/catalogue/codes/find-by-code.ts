import type { StoredProduct } from '#domain/product/product-wire.ts';
import { DEAD } from '../arrays/columns.ts';
import type { Table } from '../arrays/table.ts';
import { type CodeIndex, findRowsByHash } from './code-index.ts';
import { getProductCodes, hashCode, normalizeCode, toUnitGtin } from './normalize-code.ts';

/** Products that may share one code; with more of them the code identifies nothing. */
const MAX_HITS = 20;
/** Products read per lookup; limits the cost of codes crafted to share a hash. */
const MAX_READ = 200;

export type ReadProduct = (row: number) => Pick<StoredProduct, 'gtin' | 'sku' | 'skus'>;

/**
 * Returns the rows of products with this code (their own, a SKU's, or their id); else of those inside a case with this
 * GTIN; else of the product whose id a derived code begins with.
 */
export function findRowsByCode(codes: CodeIndex, table: Table, text: string, readProduct: ReadProduct): readonly number[] {
  const normal = normalizeCode(text);
  if (normal === '') return [];
  const byId = findRowById(table, text);
  const rowsByCode = findRowsByNormalCode(codes, table, normal, readProduct);
  if (byId !== undefined) return [...new Set([byId, ...rowsByCode])];
  if (rowsByCode.length > 0) return rowsByCode;
  const unitGtin = toUnitGtin(normal);
  const rowsByUnit = unitGtin === undefined ? [] : findRowsByNormalCode(codes, table, unitGtin, readProduct);
  return rowsByUnit.length > 0 ? rowsByUnit : findRowsByDerivedCode(table, text, readProduct);
}

const findRowById = ({ ids }: Table, text: string): number | undefined => ids.find(text) ?? ids.find(text.toLowerCase());

const hasCode = (product: ReturnType<ReadProduct>, normal: string): boolean =>
  getProductCodes(product).some((code) => normalizeCode(code) === normal);

function findRowsByNormalCode(codes: CodeIndex, table: Table, normal: string, readProduct: ReadProduct): number[] {
  const hits: number[] = [];
  let left = MAX_READ;
  for (const row of findRowsByHash(codes, hashCode(normal))) {
    if (table.columns.category[row] === DEAD) continue;
    if (hasCode(readProduct(row), normal)) hits.push(row);
    left -= 1;
    if (hits.length === MAX_HITS || left === 0) break;
  }
  return hits.sort((a, b) => a - b);
}

/** Cuts the text at each `-` from its end until the rest is an id: derived codes have the form `<id>-<values>`. */
function findRowsByDerivedCode(table: Table, text: string, readProduct: ReadProduct): readonly number[] {
  for (let at = text.lastIndexOf('-'); at > 0; at = text.lastIndexOf('-', at - 1)) {
    const row = findRowById(table, text.slice(0, at));
    if (row !== undefined) return hasCode(readProduct(row), normalizeCode(text)) ? [row] : [];
  }
  return [];
}

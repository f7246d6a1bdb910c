import type { StoredProduct } from '#domain/product/product-wire.ts';

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const PLAIN = /^[A-Z0-9]+$/;
/** A GTIN of 8, 12 or 13 digits, also one whose leading zeros a spreadsheet has removed. */
const GTIN_DIGITS = /^[0-9]{8,14}$/;
const GTIN_LENGTH = 14;

/**
 * Normalizes a typed code: upper case, no blanks or separators, GTINs padded to 14 digits. Returns an empty string if
 * the text is no code.
 */
export function normalizeCode(text: string): string {
  const bare = PLAIN.test(text) ? text : text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');
  return GTIN_DIGITS.test(bare) ? bare.padStart(GTIN_LENGTH, '0') : bare;
}

const CASE_CODE = /^[1-8][0-9]{13}$/;

/** Returns the GTIN of the unit inside a case; undefined for any code but a case's GTIN. */
export function toUnitGtin(normal: string): string | undefined {
  if (!CASE_CODE.test(normal)) return undefined;
  const front = `0${normal.slice(1, -1)}`;
  const sum = [...front].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${front}${(10 - (sum % 10)) % 10}`;
}

/** Hashes a normalized code with FNV-1a, mixing high bits into the low ones. */
export function hashCode(normal: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < normal.length; i += 1) hash = Math.imul(hash ^ normal.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns article numbers and bar codes of a product and its SKUs. */
export function getProductCodes({ gtin, sku, skus = [] }: Pick<StoredProduct, 'gtin' | 'sku' | 'skus'>): string[] {
  return [gtin, sku, ...skus.flatMap((one) => [one.sku, one.gtin])].filter((code) => code != null);
}

const NONE = new Uint32Array(0);

/**
 * Hashes the codes a product is indexed by. Codes derived from its id are not indexed: {@link findRowsByCode} finds
 * them by the id.
 */
export function hashCodes(product: Pick<StoredProduct, 'id' | 'gtin' | 'sku' | 'skus'>): Uint32Array {
  if (product.gtin === undefined && product.sku === undefined && product.skus === undefined) return NONE;
  const derived = `${product.id}-`;
  const normals = getProductCodes(product).flatMap((code) => (code.startsWith(derived) ? [] : [normalizeCode(code)]));
  return Uint32Array.from(new Set(normals.filter((normal) => normal !== '').map(hashCode)));
}

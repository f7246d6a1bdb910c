import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import type { RowProblem } from '../../kernel/import-types.ts';
import type { ShopFile, ShopProduct, ShopVariant } from './shop-system.ts';

/** Restores leading zeros that a spreadsheet program dropped from the bar codes. */
export function withBarcodes(product: ShopProduct, { numbers, columns }: ShopFile): ShopProduct {
  const codes = product.variants.map(({ of, barcode }) => {
    numbers.begin({ row: of.row, fields: {}, columns: { gtin: columns.nameOf('barcode') } });
    return numbers.gtin(barcode);
  });
  if (codes.every((code, at) => code === product.variants[at]?.barcode)) return product;
  return { ...product, variants: product.variants.map((variant, at) => ({ ...variant, barcode: String(codes[at]) })) };
}

/**
 * Returns the bar code if it is a valid GTIN. Shops also use this column for their own codes, and prefix an apostrophe
 * against rounding.
 */
export function gtinOf(variant: ShopVariant): { gtin?: string } {
  const gtin = barcodeOf(variant);
  return whyNoGtin(gtin) === undefined ? { gtin } : {};
}

const barcodeOf = ({ barcode }: ShopVariant) => barcode.replace(/^'/, '');
const whyNoGtin = (gtin: string) => PlainFieldsSchema.safeParse({ gtin }).error?.issues[0]?.message;

/** Reports invalid bar codes once per product, as a shop with its own codes would otherwise get one line each. */
export function leftOutBarcodes(variants: readonly ShopVariant[], column: string): readonly RowProblem[] {
  const [first, ...others] = variants.filter((variant) => barcodeOf(variant) !== '' && whyNoGtin(barcodeOf(variant)) !== undefined);
  if (first === undefined) return [];
  const code = barcodeOf(first);
  const more = others.length === 0 ? '' : `; so are those of ${others.length} more of its variants`;
  return [{ row: first.of.row, column, reason: `"${code.slice(0, 40)}" ${whyNoGtin(code) ?? ''}; left out${more}` }];
}

import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import type { RowProblem } from '../../kernel/import-types.ts';
import type { ShopFile, ShopProduct, ShopVariant } from './shop-system.ts';

/** The product with bar codes whose leading zeros a spreadsheet program dropped. */
export function withBarcodes(product: ShopProduct, { numbers, columns }: ShopFile): ShopProduct {
  const codes = product.variants.map(({ of, barcode }) => {
    numbers.begin({ row: of.row, fields: {}, columns: { gtin: columns.nameOf('barcode') } });
    return numbers.gtin(barcode);
  });
  if (codes.every((code, at) => code === product.variants[at]?.barcode)) return product;
  return { ...product, variants: product.variants.map((variant, at) => ({ ...variant, barcode: String(codes[at]) })) };
}

/** A bar code is taken where it is one: shops put codes of their own there, and an apostrophe that keeps a spreadsheet from rounding. */
export function gtinOf(variant: ShopVariant): { gtin?: string } {
  const gtin = barcodeOf(variant);
  return whyNoGtin(gtin) === undefined ? { gtin } : {};
}

const barcodeOf = ({ barcode }: ShopVariant) => barcode.replace(/^'/, '');
const whyNoGtin = (gtin: string) => PlainFieldsSchema.safeParse({ gtin }).error?.issues[0]?.message;

/** Says once a product that bar codes of it are none, and are left out: of a shop's own codes each would be a line of its own. */
export function leftOutBarcodes(variants: readonly ShopVariant[], column: string): readonly RowProblem[] {
  const [first, ...others] = variants.filter((variant) => barcodeOf(variant) !== '' && whyNoGtin(barcodeOf(variant)) !== undefined);
  if (first === undefined) return [];
  const code = barcodeOf(first);
  const more = others.length === 0 ? '' : `; so are those of ${others.length} more of its variants`;
  return [{ row: first.of.row, column, reason: `"${code.slice(0, 40)}" ${whyNoGtin(code) ?? ''}; left out${more}` }];
}

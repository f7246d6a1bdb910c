import { withPictures } from './pictures.ts';
import { listSampleProducts } from './products.ts';
import type { SampleProduct, SampleSupplier } from './sample-types.ts';
import { listTradingSuppliers } from './suppliers.ts';

/** The sample catalogue, the same on every run. */
export function makeCatalogue(): { readonly products: readonly SampleProduct[]; readonly suppliers: readonly SampleSupplier[] } {
  const suppliers = listTradingSuppliers().map(({ trades: _trades, ...supplier }) => supplier);
  return { products: withPictures(listSampleProducts()), suppliers };
}

const onePerLine = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** In the format of resources/sample/catalogue.json. */
export const toText = ({ products, suppliers }: ReturnType<typeof makeCatalogue>): string =>
  `{"products":${onePerLine(products)},\n"suppliers":${onePerLine(suppliers)}}\n`;

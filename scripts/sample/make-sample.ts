/**
 * Writes resources/sample/catalogue.json from the lists beside it; the same bytes on every run.
 * Run: `npx node scripts/sample/make-sample.ts`. Pictures come from resources/sample/pictures.json when it exists.
 */
import fs from 'node:fs';
import { listSampleProducts } from './products.ts';
import type { SampleProduct, SampleSupplier } from './sample-types.ts';
import { listTradingSuppliers } from './suppliers.ts';

const SAMPLE_FOLDER = new URL('../../resources/sample/', import.meta.url);

/** Product id -> picture hashes, main picture first. */
function readPictures(): Readonly<Record<string, readonly string[]>> {
  const file = new URL('pictures.json', SAMPLE_FOLDER);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}

function listProducts(): SampleProduct[] {
  const pictures = readPictures();
  return listSampleProducts().map(({ icon: _icon, accent: _accent, hasPicture, ...product }) => ({
    ...product,
    pictures: hasPicture ? (pictures[product.id] ?? []) : [],
  }));
}

function listSuppliers(): SampleSupplier[] {
  return listTradingSuppliers().map(({ trades: _trades, ...supplier }) => supplier);
}

const onePerLine = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

const products = listProducts();
const suppliers = listSuppliers();
fs.mkdirSync(SAMPLE_FOLDER, { recursive: true });
fs.writeFileSync(new URL('catalogue.json', SAMPLE_FOLDER), `{"products":${onePerLine(products)},\n"suppliers":${onePerLine(suppliers)}}\n`);
console.log(`${products.length} products, ${suppliers.length} suppliers`);

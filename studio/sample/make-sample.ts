/**
 * Writes resources/sample/catalogue.json from the lists beside it; the same bytes on every run.
 * Run: `npm run sample`. Pictures that no product names are removed.
 */
import fs from 'node:fs';
import { removeUnnamed } from '../pictures/picture-files.ts';
import { readRecord } from '../pictures/stores.ts';
import { withPictures } from './pictures.ts';
import { listSampleProducts } from './products.ts';
import type { SampleSupplier } from './sample-types.ts';
import { listTradingSuppliers } from './suppliers.ts';

const SAMPLE_FOLDER = new URL('../../resources/sample/', import.meta.url);

function listSuppliers(): SampleSupplier[] {
  return listTradingSuppliers().map(({ trades: _trades, ...supplier }) => supplier);
}

const onePerLine = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

const products = withPictures(listSampleProducts());
const suppliers = listSuppliers();
fs.mkdirSync(SAMPLE_FOLDER, { recursive: true });
fs.writeFileSync(new URL('catalogue.json', SAMPLE_FOLDER), `{"products":${onePerLine(products)},\n"suppliers":${onePerLine(suppliers)}}\n`);
// What is rendered of a category that is not whole yet waits for the rest of it.
const waiting = Object.values(readRecord()).flatMap((views) => Object.values(views).map(({ picture }) => picture));
const named = products.flatMap(({ pictures, skus = [] }) => [...pictures, ...skus.flatMap(({ picture }) => picture ?? [])]);
console.log(
  `${products.length} products, ${suppliers.length} suppliers, ${removeUnnamed(new Set([...named, ...waiting]))} pictures removed`,
);

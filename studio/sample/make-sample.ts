/**
 * Writes resources/sample/catalogue.json from the lists beside it; the same bytes on every run.
 * Run: `npm run sample`. Pictures that no product names are removed.
 */
import fs from 'node:fs';
import { removeUnnamed } from '../pictures/picture-files.ts';
import { readRecord } from '../pictures/stores.ts';
import { makeCatalogue, toText } from './catalogue.ts';

const SAMPLE_FOLDER = new URL('../../resources/sample/', import.meta.url);

const catalogue = makeCatalogue();
const { products, suppliers } = catalogue;
fs.mkdirSync(SAMPLE_FOLDER, { recursive: true });
fs.writeFileSync(new URL('catalogue.json', SAMPLE_FOLDER), toText(catalogue));
// What is rendered of a category that is not whole yet waits for the rest of it.
const waiting = Object.values(readRecord()).flatMap((views) => Object.values(views).map(({ picture }) => picture));
const named = products.flatMap(({ pictures, skus = [] }) => [...pictures, ...skus.flatMap(({ picture }) => picture ?? [])]);
console.log(
  `${products.length} products, ${suppliers.length} suppliers, ${removeUnnamed(new Set([...named, ...waiting]))} pictures removed`,
);

/**
 * Writes resources/sample/catalogue.json from the lists in this folder; the same bytes on every run. Run: `npm run
 * sample`. Deletes pictures that no product names.
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
// Rendered pictures of an incomplete category are kept until it is complete.
const waiting = Object.values(readRecord()).flatMap((views) => Object.values(views).map(({ picture }) => picture));
const named = products.flatMap(({ pictures, skus = [] }) => [...pictures, ...skus.flatMap(({ picture }) => picture ?? [])]);
console.log(
  `${products.length} products, ${suppliers.length} suppliers, ${removeUnnamed(new Set([...named, ...waiting]))} pictures removed`,
);

import type { StoredProduct } from '#domain/product/product-wire.ts';
import type { Lexicon } from './lexicon.ts';
import { createTextTerms, readTerms, type TermList, type TextTerms } from './words/read-terms.ts';

/** Field of a term, two bits of a posting, best highest: a term in several fields counts in its best. */
export const FIELD_NAME = 3;
export const FIELD_CATEGORY = 2;
export const FIELD_SUPPLIER = 1;
export const FIELD_DESCRIPTION = 0;

/** Extracts the terms of products; every call overwrites its arrays. */
export interface ProductAnalyzer {
  readonly lexicon: Lexicon;
  /** `term << 2 | field`, each term once. */
  entries: Uint32Array;
  entryCount: number;
  readonly name: TextTerms;
  readonly text: TextTerms;
  /** Stamp of the last product with each term. */
  seen: Uint32Array;
  stamp: number;
}

export function createProductAnalyzer(lexicon: Lexicon): ProductAnalyzer {
  return {
    lexicon,
    entries: new Uint32Array(256),
    entryCount: 0,
    name: createTextTerms(),
    text: createTextTerms(),
    seen: new Uint32Array(1024),
    stamp: 0,
  };
}

/** Sets `analyzer.entries` and `analyzer.name` to those of this product. */
export function analyzeProduct(analyzer: ProductAnalyzer, product: StoredProduct): void {
  analyzer.stamp += 1;
  analyzer.entryCount = 0;
  readTerms(analyzer.lexicon, product.name, analyzer.name);
  addAllEntries(analyzer, analyzer.name, FIELD_NAME);
  addText(analyzer, product.category, FIELD_CATEGORY);
  if (product.subcategory !== null) addText(analyzer, product.subcategory, FIELD_CATEGORY);
  if (product.seller !== null) addText(analyzer, product.seller, FIELD_SUPPLIER);
  for (const badge of product.badges) addText(analyzer, badge, FIELD_SUPPLIER);
  addChoices(analyzer, product);
  if (product.country !== null) addText(analyzer, product.country, FIELD_SUPPLIER);
  for (const { name, value } of product.specifications)
    addText(analyzer, value, name.toLowerCase() === 'brand' ? FIELD_SUPPLIER : FIELD_DESCRIPTION);
  addText(analyzer, product.description, FIELD_DESCRIPTION);
}

function addChoices(analyzer: ProductAnalyzer, { variants, options = [] }: StoredProduct): void {
  for (const color of variants.colors) addText(analyzer, color, FIELD_SUPPLIER);
  for (const size of variants.sizes) addText(analyzer, size, FIELD_SUPPLIER);
  for (const { values } of options) for (const value of values) addText(analyzer, value, FIELD_SUPPLIER);
}

function addText(analyzer: ProductAnalyzer, text: string, field: number): void {
  readTerms(analyzer.lexicon, text, analyzer.text);
  addAllEntries(analyzer, analyzer.text, field);
}

/** Returns the name's terms in order, repeats included. */
export function getNameTerms({ name: { inOrder } }: ProductAnalyzer): Uint32Array {
  return inOrder.codes.subarray(0, inOrder.count);
}

function addAllEntries(analyzer: ProductAnalyzer, { inOrder, measureParts }: TextTerms, field: number): void {
  addEntries(analyzer, inOrder, field);
  addEntries(analyzer, measureParts, field);
}

function addEntries(analyzer: ProductAnalyzer, list: TermList, field: number): void {
  if (analyzer.seen.length < analyzer.lexicon.terms.length) {
    const longer = new Uint32Array(analyzer.lexicon.terms.length * 2);
    longer.set(analyzer.seen);
    analyzer.seen = longer;
  }
  const room = analyzer.entryCount + list.count;
  if (analyzer.entries.length < room) {
    const longer = new Uint32Array(room * 2);
    longer.set(analyzer.entries);
    analyzer.entries = longer;
  }
  const { seen, entries, stamp } = analyzer;
  for (let i = 0; i < list.count; i += 1) {
    const term = list.codes[i] as number;
    if (seen[term] === stamp) continue;
    seen[term] = stamp;
    entries[analyzer.entryCount] = (term << 2) | field;
    analyzer.entryCount += 1;
  }
}

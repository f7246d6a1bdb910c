import type { StoredProduct } from '#domain/product/product-wire.ts';
import type { Lexicon } from './lexicon.ts';
import { createTextTerms, readTerms, type TermList, type TextTerms } from './words/read-terms.ts';

/** Where a term stands, best first: a term in several fields counts in its best. Two bits of a posting. */
export const FIELD_NAME = 3;
export const FIELD_CATEGORY = 2;
export const FIELD_SUPPLIER = 1;
export const FIELD_DESCRIPTION = 0;

/** Reads products into terms; its arrays are filled anew by every call. */
export interface RowReader {
  readonly lexicon: Lexicon;
  /** `term << 2 | field`, each term once. */
  entries: Uint32Array;
  entryCount: number;
  /** The name's terms. */
  readonly name: TextTerms;
  readonly text: TextTerms;
  /** Stamp of the last product a term was seen in. */
  seen: Uint32Array;
  stamp: number;
}

export function createRowReader(lexicon: Lexicon): RowReader {
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

/** Afterwards `reader.entries` and `reader.name` are those of this product. */
export function readRow(reader: RowReader, product: StoredProduct): void {
  reader.stamp += 1;
  reader.entryCount = 0;
  readTerms(reader.lexicon, product.name, reader.name);
  addAllEntries(reader, reader.name, FIELD_NAME);
  addText(reader, product.category, FIELD_CATEGORY);
  if (product.subcategory !== null) addText(reader, product.subcategory, FIELD_CATEGORY);
  if (product.seller !== null) addText(reader, product.seller, FIELD_SUPPLIER);
  for (const badge of product.badges) addText(reader, badge, FIELD_SUPPLIER);
  addChoices(reader, product);
  if (product.country !== null) addText(reader, product.country, FIELD_SUPPLIER);
  for (const { name, value } of product.specifications)
    addText(reader, value, name.toLowerCase() === 'brand' ? FIELD_SUPPLIER : FIELD_DESCRIPTION);
  addText(reader, product.description, FIELD_DESCRIPTION);
}

function addChoices(reader: RowReader, { variants, options = [] }: StoredProduct): void {
  for (const color of variants.colors) addText(reader, color, FIELD_SUPPLIER);
  for (const size of variants.sizes) addText(reader, size, FIELD_SUPPLIER);
  for (const { values } of options) for (const value of values) addText(reader, value, FIELD_SUPPLIER);
}

function addText(reader: RowReader, text: string, field: number): void {
  readTerms(reader.lexicon, text, reader.text);
  addAllEntries(reader, reader.text, field);
}

/** The name's terms in their order, repeats included. */
export function nameOf({ name: { inOrder } }: RowReader): Uint32Array {
  return inOrder.codes.subarray(0, inOrder.count);
}

function addAllEntries(reader: RowReader, { inOrder, aside }: TextTerms, field: number): void {
  addEntries(reader, inOrder, field);
  addEntries(reader, aside, field);
}

function addEntries(reader: RowReader, list: TermList, field: number): void {
  if (reader.seen.length < reader.lexicon.terms.length) {
    const longer = new Uint32Array(reader.lexicon.terms.length * 2);
    longer.set(reader.seen);
    reader.seen = longer;
  }
  const room = reader.entryCount + list.count;
  if (reader.entries.length < room) {
    const longer = new Uint32Array(room * 2);
    longer.set(reader.entries);
    reader.entries = longer;
  }
  const { seen, entries, stamp } = reader;
  for (let i = 0; i < list.count; i += 1) {
    const term = list.codes[i] as number;
    if (seen[term] === stamp) continue;
    seen[term] = stamp;
    entries[reader.entryCount] = (term << 2) | field;
    reader.entryCount += 1;
  }
}

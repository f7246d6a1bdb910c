import { growUint32 } from './columns.ts';

/**
 * Every pair of category and subcategory that occurs, each with a small number: one look at a row answers for both. A section never
 * goes away, like the texts of a dictionary. Section 0 is that of rows which are gone.
 */
export interface Sections {
  readonly codes: Map<number, number>;
  /** By code; see {@link categoryOf} and {@link subcategoryOf}. */
  pairs: Uint32Array;
  count: number;
}

/** Categories are told apart in the lowest bits, {@link DEAD} included. */
const CATEGORY_BITS = 8;
const NOBODYS = 0;

export const categoryOf = (pair: number): number => pair & 0xff;
export const subcategoryOf = (pair: number): number => pair >>> CATEGORY_BITS;

export function createSections(pairs: Uint32Array = Uint32Array.of(NOBODYS)): Sections {
  const codes = new Map<number, number>();
  for (let code = 1; code < pairs.length; code += 1) codes.set(pairs[code] as number, code);
  return { codes, pairs, count: pairs.length };
}

/** The pair's code, given on first sight. */
export function encodeSection(sections: Sections, category: number, subcategory: number): number {
  const pair = (subcategory << CATEGORY_BITS) | category;
  const known = sections.codes.get(pair);
  if (known !== undefined) return known;
  const code = sections.count;
  sections.pairs = growUint32(sections.pairs, code + 1);
  sections.pairs[code] = pair;
  sections.count += 1;
  sections.codes.set(pair, code);
  return code;
}

/** One cell per section: 1 where the category is admitted and the subcategory is the one asked for (null: any). */
export function admitSections(sections: Sections, categories: Uint8Array, subcategory: number | null): Uint8Array {
  const admitted = new Uint8Array(sections.count);
  for (let code = 1; code < sections.count; code += 1) {
    const pair = sections.pairs[code] as number;
    if (subcategory === null || subcategoryOf(pair) === subcategory) admitted[code] = categories[categoryOf(pair)] as number;
  }
  return admitted;
}

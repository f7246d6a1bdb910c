import type { Lexicon } from './lexicon.ts';
import { createLexicon } from './lexicon.ts';
import { createPostings, type Postings } from './postings.ts';
import { createPrefixes, type Prefixes } from './prefixes.ts';
import { createProductAnalyzer, type ProductAnalyzer } from './product-analyzer.ts';
import { createTypos, type Typos } from './typos.ts';

/** All that search knows of the rows: the words, where they stand, and how they are found from a part or a slip. */
export interface SearchIndex {
  readonly lexicon: Lexicon;
  readonly analyzer: ProductAnalyzer;
  readonly prefixes: Prefixes;
  readonly typos: Typos;
  postings: Postings;
  /** Working memory, by term: all zero between questions. */
  termMasks: Uint16Array;
}

export function createSearchIndex(lexicon: Lexicon = createLexicon(), postings: Postings = createPostings()): SearchIndex {
  return {
    lexicon,
    analyzer: createProductAnalyzer(lexicon),
    prefixes: createPrefixes(),
    typos: createTypos(),
    postings,
    termMasks: new Uint16Array(0),
  };
}

import type { Lexicon } from './lexicon.ts';
import { createLexicon } from './lexicon.ts';
import { createPostings, type Postings } from './postings.ts';
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts';
import { createProductAnalyzer, type ProductAnalyzer } from './product-analyzer.ts';
import { createTypoIndex, type TypoIndex } from './typo-index.ts';

/** Search data of the rows: words, postings, and indexes for prefixes and typos. */
export interface SearchIndex {
  readonly lexicon: Lexicon;
  readonly analyzer: ProductAnalyzer;
  readonly prefixIndex: PrefixIndex;
  readonly typoIndex: TypoIndex;
  postings: Postings;
  /** Scratch bits by term; all zero between queries. */
  termMasks: Uint16Array;
}

export function createSearchIndex(lexicon: Lexicon = createLexicon(), postings: Postings = createPostings()): SearchIndex {
  return {
    lexicon,
    analyzer: createProductAnalyzer(lexicon),
    prefixIndex: createPrefixIndex(),
    typoIndex: createTypoIndex(),
    postings,
    termMasks: new Uint16Array(0),
  };
}

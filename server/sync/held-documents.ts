import { type DocumentRevisions, type FeedDocuments, revisionsOf } from '#domain/catalogue/feed-documents.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Revisions that a follower holds: of the synonyms (`words`) and of the documents beside the products. */
export type HeldDocuments = DocumentRevisions & { readonly words: number };

export const documentsOf = (catalogue: Pick<Catalogue, 'shop' | 'rates'>): FeedDocuments => ({
  shop: catalogue.shop(),
  rates: catalogue.rates(),
});

export const heldDocuments = (catalogue: Pick<Catalogue, 'searchWords' | 'shop' | 'rates'>): HeldDocuments => ({
  words: catalogue.searchWords().revision,
  ...revisionsOf(documentsOf(catalogue)),
});

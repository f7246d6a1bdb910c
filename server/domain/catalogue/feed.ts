import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import type { CatalogueRecordSchema, ChangePageSchema } from './feed-schema.ts';

/** At most this many written reviews travel with a product, newest first; counts and histogram cover all. */
export const MAX_FEED_REVIEWS = 20;

/** What a read model knows of one product. */
export type CatalogueRecord = DeepReadonly<z.output<typeof CatalogueRecordSchema>>;
/** A moderated, published review as buyers see it. */
export type Review = CatalogueRecord['reviews'][number];

/** A page of changes: everything with `from < seq ≤ to`. */
export type ChangePage = DeepReadonly<z.output<typeof ChangePageSchema>>;
/** One step of the feed. `seq` rises in commit order; only the latest state of a product is kept. */
export type FeedUpsert = ChangePage['upserts'][number];
export type FeedDelete = ChangePage['deletes'][number];

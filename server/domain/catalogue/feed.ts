import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import type { CatalogueRecordSchema, ChangePageSchema } from './feed-schema.ts';

/** Maximum number of written reviews sent with a product, newest first; counts and histogram cover all. */
export const MAX_FEED_REVIEWS = 20;

/** Everything a read model stores about one product. */
export type CatalogueRecord = DeepReadonly<z.output<typeof CatalogueRecordSchema>>;
export type Review = CatalogueRecord['reviews'][number];

/** A page of changes: all with `from < seq ≤ to`. */
export type ChangePage = DeepReadonly<z.output<typeof ChangePageSchema>>;
/** One change of the feed. `seq` rises in commit order; only the latest state of a product is kept. */
export type FeedUpsert = ChangePage['upserts'][number];
export type FeedDelete = ChangePage['deletes'][number];

import type { Sql } from '../../db/sql/sql-task.ts';
import { createPictureUses } from '../images/sql-image-store.ts';
import { createProductWrites, type ProductWritesDeps } from '../products/product-writes.ts';
import type { ListingFeedStore } from './listing-feed-store.ts';
import { createListingReads } from './listing-reads.ts';
import { listingSql } from './listing-store-sql.ts';

export function createListingFeedStore(db: Sql, deps: ProductWritesDeps): ListingFeedStore {
  const listings = createListingReads(db);
  const products = createProductWrites(db, deps);
  const pictures = createPictureUses(db);
  const markApplied = db.prepare<[string]>(listingSql(db.dialect).markApplied);
  return {
    bringIntoFeed: (id, decide) =>
      db.transact(function* () {
        const found = yield* listings.findToChange(id);
        if (found === undefined) return;
        // Locks the rows from here: otherwise a concurrent stock update would be overwritten by the values read here.
        const { keeps, shows, product } = decide(found, (yield* products.findToChange(id)) ?? (yield* products.findKept(id)));
        yield* pictures.setUses(id, keeps);
        yield* pictures.publish(shows);
        if ('by' in product) yield* products.remove([id], { ...product, at: new Date(deps.now()).toISOString() });
        else yield* products.putRecords([product.record], true);
        yield* markApplied.send(id);
      }),
  };
}

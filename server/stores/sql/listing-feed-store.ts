import { type Db, inTransaction } from '../../db/open-database.ts';
import type { ListingFeedStore } from '../listing-feed-store.ts';
import { createPictureUses } from './image-store.ts';
import { createListingReads } from './listing-reads.ts';
import { LISTING_SQL } from './listing-store-sql.ts';
import { createProductWrites } from './product-writes.ts';

export function createListingFeedStore(db: Db, clock: { readonly now: () => number }): ListingFeedStore {
  const listings = createListingReads(db);
  const products = createProductWrites(db, clock);
  const pictures = createPictureUses(db);
  const markApplied = db.prepare<[string]>(LISTING_SQL.markApplied);
  return {
    bringIntoFeed: async (id, decide) =>
      inTransaction(db, () => {
        const found = listings.find(id);
        if (found === undefined) return;
        const { keeps, shows, product } = decide(found, products.findRecord(id) ?? products.findKept(id));
        pictures.setUses(id, keeps);
        pictures.publish(shows);
        if ('by' in product) products.remove([id], { ...product, at: new Date(clock.now()).toISOString() });
        else {
          products.putSuppliers([product.supplier]);
          products.putRecords([product.record]);
        }
        markApplied.run(id);
      }),
  };
}

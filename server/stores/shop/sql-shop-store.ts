import { shopPictureHashes } from '#domain/shop/shop-picture.ts';
import { NAMES_WITHOUT_STEP } from '../../db/sql/connection-name.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createPictureUses } from '../images/sql-image-store.ts';
import type { FeedRows } from '../products/feed-rows.ts';
import { createShopRows } from './shop-rows.ts';
import type { ShopRevision, ShopStore } from './shop-store.ts';

/** Newest revisions that are all kept; of older ones the last of each day. */
const KEPT = 200;
/** Length of the date in an ISO time. */
const DAY = 10;
/** Name under which a revision keeps its pictures from being removed. */
const ownerOf = (revision: number) => `shop:${revision}`;

export function createShopStore(db: Sql, { feed }: { readonly feed: FeedRows }): ShopStore {
  const audit = createAuditRows(db);
  const rows = createShopRows(db);
  const pictures = createPictureUses(db);
  const insert = db.prepare<{ expected: number; at: string; who: string; body: string; note: string | null }>(
    `INSERT INTO shop (revision, at, who, body, note)
     SELECT CAST(@expected AS BIGINT) + 1, @at, @who, @body, @note
     WHERE (SELECT coalesce(max(revision), 0) FROM shop) = CAST(@expected AS BIGINT)
     ON CONFLICT (revision) DO NOTHING`,
  );
  const thin = db.prepare<{ oldest: number }, { revision: number }>(
    `DELETE FROM shop WHERE revision <= CAST(@oldest AS BIGINT) AND EXISTS (
       SELECT 1 FROM shop later WHERE later.revision > shop.revision AND later.revision <= CAST(@oldest AS BIGINT)
         AND substr(later.at, 1, ${DAY}) = substr(shop.at, 1, ${DAY}))
     RETURNING revision`,
  );
  const older = () =>
    db.prepare<[], object>(
      `SELECT 1 AS found FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN (${NAMES_WITHOUT_STEP.map((name) => `'${name}'`).join()}) LIMIT 1`,
    );
  const list = db.prepare<[], ShopRevision>('SELECT revision, at, who, note FROM shop ORDER BY revision DESC');
  return {
    find: async () => (await db.execute(rows.findNewer(0))) ?? null,
    save: ({ body, ...save }, expected, auditEntry) =>
      db.transact(() =>
        feed.numbered(function* ({ take }) {
          if ((yield* insert.run({ ...save, expected, body: JSON.stringify(body) })) === 0) return false;
          take();
          const hashes = shopPictureHashes(body);
          yield* pictures.setUses(ownerOf(expected + 1), hashes);
          yield* pictures.publish(hashes);
          for (const { revision } of yield* thin.all({ oldest: expected + 1 - KEPT })) yield* pictures.setUses(ownerOf(revision), []);
          yield* audit.add(auditEntry);
          return true;
        }),
      ),
    hasOlderNodes: async () => db.isRemote && (await db.execute(older().get())) !== undefined,
    listRevisions: () => db.execute(list.all()),
    findRevision: (revision) => db.execute(rows.findRevision(revision)),
  };
}

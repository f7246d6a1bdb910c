import type { ShopBody } from '#domain/shop/shop-document.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import type { ShopPreviewStore } from './shop-preview-store.ts';

export function createShopPreviewStore(db: Sql): ShopPreviewStore {
  const insert = db.prepare<{ token: string; body: string; expiresAtMs: number }>(
    'INSERT INTO shop_preview (token, body, expires_at_ms) VALUES (@token, @body, @expiresAtMs)',
  );
  const clear = db.prepare<[number]>('DELETE FROM shop_preview WHERE expires_at_ms < ?');
  const find = db.prepare<[string], { body: string; expiresAtMs: number }>(
    'SELECT body, expires_at_ms AS "expiresAtMs" FROM shop_preview WHERE token = ?',
  );
  return {
    add: (token, { body, expiresAtMs }, nowMs) =>
      db.transact(function* () {
        yield* clear.send(nowMs);
        yield* insert.run({ token, body: JSON.stringify(body), expiresAtMs });
      }),
    find: async (token) => {
      const row = await db.execute(find.get(token));
      return row === undefined ? undefined : { body: JSON.parse(row.body) as ShopBody, expiresAtMs: row.expiresAtMs };
    },
  };
}

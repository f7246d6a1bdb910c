import { expect, test } from 'vitest';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createSqliteSql } from '../../db/sql/sqlite.ts';
import { createStores } from '../sql/create-stores.ts';
import { createFeedRows } from '../sql/feed-rows.ts';

test('SQLite understands every statement of the stores, though a server prepares each when it is first asked for', () => {
  const db = openDatabase(':memory:', { synchronous: 'FULL', migrations: storeMigrations });
  const sql = createSqliteSql(db);
  const texts: string[] = [];
  const noting: typeof sql = {
    ...sql,
    prepare: (text) => {
      texts.push(text);
      return sql.prepare(text);
    },
  };
  createStores(noting, { feed: createFeedRows(noting), now: Date.now });
  const refused = texts.flatMap((text) => {
    try {
      db.prepare(text);
      return [];
    } catch (error) {
      return [`${String(error)}\n  ${text}`];
    }
  });
  db.close();
  expect(texts.length).toBeGreaterThan(150);
  expect(refused).toEqual([]);
});

import { expect, test } from 'vitest';
import { statementTexts } from '../../../tests/fixtures/stores/statement-texts.ts';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createSqliteSql } from '../../db/sql/sqlite.ts';
import { createFeedRows } from '../products/feed-rows.ts';

test('SQLite can prepare every statement of the stores, although a server prepares each on first use', () => {
  const db = openDatabase(':memory:', { synchronous: 'FULL', migrations: storeMigrations });
  const texts = statementTexts(createSqliteSql(db), createFeedRows);
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

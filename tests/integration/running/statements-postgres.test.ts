import pg from 'pg';
import { expect, test } from 'vitest';
import { migratePostgres } from '../../../server/db/postgres-schema.ts';
import { numberParameters } from '../../../server/db/sql/parameters.ts';
import { createPostgresSql } from '../../../server/db/sql/postgres.ts';
import { createPostgresFeedRows } from '../../../server/stores/products/postgres-feed-rows.ts';
import { createMigratedDatabase } from '../../fixtures/postgres/database.ts';
import { statementTexts } from '../../fixtures/stores/statement-texts.ts';

test('PostgreSQL prepares every statement of the stores and infers the type of each parameter', async () => {
  const database = await createMigratedDatabase();
  await migratePostgres(database.url, { mayMigrate: true });
  const sql = createPostgresSql({ url: database.url, connections: 1, onError: () => undefined });
  const texts = statementTexts(sql, createPostgresFeedRows);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const refused: string[] = [];
  for (const [at, text] of texts.entries())
    await client.query(`PREPARE p${at} AS ${numberParameters(text).text}`).catch((error: Error) => {
      refused.push(`${error.message}\n  ${text}`);
    });
  await client.end();
  await sql.close();
  await database.drop();
  expect(texts.length).toBeGreaterThan(150);
  expect(refused).toEqual([]);
});

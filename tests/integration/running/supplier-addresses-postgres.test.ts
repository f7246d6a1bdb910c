import { expect, test } from 'vitest';
import { storeMigrations } from '../../../server/db/migrations/store-migrations.ts';
import { migratePostgres } from '../../../server/db/postgres-schema.ts';
import { createTestDatabase } from '../../fixtures/postgres/database.ts';

test('PostgreSQL migrates too: an address replaced by others is in doubt, and circular or chained merges end in a remaining supplier', async () => {
  const { url, query, drop } = await createTestDatabase();
  for (const { id, postgres } of storeMigrations) if (id < 35 && postgres !== undefined) await query(postgres.sql);
  await query('CREATE TABLE schema_level (one integer PRIMARY KEY CHECK (one = 1), id integer NOT NULL, runs_beside integer NOT NULL)');
  await query('INSERT INTO schema_level (one, id, runs_beside) VALUES (1, 34, 32)');
  await query(`INSERT INTO supplier (id, name, email, merged_into) VALUES ('as-listed', '', 'Sales@harbour.example', NULL),
    ('edited', '', 'thief@evil.example', NULL), ('edit-waits', '', 'sales@harbour.example', NULL), ('a', '', NULL, 'b'), ('b', '', NULL, 'a'),
    ('c', '', NULL, 'b'), ('d', '', NULL, 'e'), ('e', '', NULL, 'f'), ('f', '', NULL, NULL)`);
  await query(`INSERT INTO listing (id, supplier_id, status, revision, live_revision, email, fingerprint, origin, created_at, submitted_at, version)
    SELECT id, id, 'published', 2, CASE id WHEN 'edit-waits' THEN 1 ELSE 2 END, '', '', 'sell', '', '', 1 FROM supplier WHERE length(id) > 1`);
  await query(`INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, created_at)
    SELECT id, n, CASE WHEN n = 1 OR id = 'as-listed' THEN '{"contactEmail":"sales@harbour.example"}' ELSE '{"contactEmail":"thief@evil.example"}' END,
      '[]', 0, '' FROM listing, generate_series(1, 2) n`);
  await migratePostgres(url, { mayMigrate: true });
  expect(await query('SELECT id FROM supplier WHERE email_in_doubt = 1')).toEqual([{ id: 'edited' }]);
  const merged = await query('SELECT id, merged_into FROM supplier WHERE length(id) = 1 ORDER BY id');
  expect(merged.map(({ id, merged_into }) => `${id}:${merged_into}`)).toEqual(['a:null', 'b:a', 'c:a', 'd:f', 'e:f', 'f:null']);
  await drop();
});

import { expect, test } from 'vitest';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { openDatabase } from '../db/open-database.ts';
import { createDayCounts } from './day-counts.ts';

test("days begin at the kiosk's local midnight; of the last seven, those without visitors are left out, except today", () => {
  const db = openDatabase(':memory:', { synchronous: 'FULL', migrations: userMigrations });
  let now = 0;
  const counts = createDayCounts(db, () => now);
  const visitAt = (...[month, day, hour]: [number, number, number]) => {
    now = new Date(2026, month - 1, day, hour, 30).getTime();
    counts.addVisit({ products: 2, handOffs: 0 });
  };
  visitAt(11, 22, 23);
  visitAt(11, 23, 0);
  visitAt(11, 28, 23);
  now = new Date(2026, 10, 29, 0, 5).getTime();
  const none = { handOffs: 0, contacts: 0, quotes: 0 };
  expect(counts.days()).toEqual([
    { day: '2026-11-29', visits: 0, products: 0, ...none },
    { day: '2026-11-28', visits: 1, products: 2, ...none },
    { day: '2026-11-23', visits: 1, products: 2, ...none },
  ]);
  db.close();
});

import { expect, it } from 'vitest';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { createRateLimiter } from './rate-limit.ts';

it('writes nothing for a subject over its limit, and counts it afresh in the next window', async () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
  let nowMs = 1_000_000;
  const limiter = createRateLimiter(createSqliteStores(db, { now: Date.now }).rateLimits, {
    bucket: 'tests',
    limit: 3,
    windowMs: 60_000,
    now: () => nowMs,
    clock: () => nowMs,
  });
  const refused = { code: 'too_many_requests' };
  for (let hit = 0; hit < 3; hit += 1) await limiter.check('someone');
  await expect(limiter.check('someone')).rejects.toMatchObject(refused);
  const writes = () => (db.prepare('SELECT total_changes() AS n').get() as { n: number }).n;
  const before = writes();
  for (let hit = 0; hit < 50; hit += 1) await expect(limiter.check('someone')).rejects.toMatchObject(refused);
  expect(writes()).toBe(before);
  await limiter.check('somebody else');
  nowMs += 60_000;
  for (let hit = 0; hit < 3; hit += 1) await limiter.check('someone');
  await expect(limiter.check('someone')).rejects.toMatchObject(refused);
  db.close();
});

it('also counts the wide network around an IPv6 one, which may do 32 times as much', async () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
  const { rateLimits } = createSqliteStores(db, { now: Date.now });
  const limiter = createRateLimiter(rateLimits, { bucket: 'tests', limit: 1, windowMs: 60_000, now: () => 1_000_000, clock: () => 0 });
  for (let n = 0; n < 32; n += 1) await limiter.check(`2001:db8:1:${n.toString(16)}::/64`);
  await expect(limiter.check('2001:db8:1:ffff::/64')).rejects.toMatchObject({ code: 'too_many_requests' });
  await limiter.check('2001:db8:2:1::/64');
  await limiter.check('203.0.113.9');
  db.close();
});

import { expect, test } from 'vitest';
import { createSteadyClock } from '../../../server/runtime/steady-clock.ts';
import { startPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { createMigratedDatabase } from '../../fixtures/postgres/database.ts';

const HOUR_MS = 3_600_000;

test.each([-HOUR_MS, 0, HOUR_MS])('a node whose clock is off by %i ms uses the clock of its database', async (givenOffMs) => {
  let offMs = givenOffMs;
  const database = await createMigratedDatabase();
  const config = { url: database.url, connections: 2, mayMigrate: true };
  const clock = () => performance.now();
  const time = createSteadyClock({ wall: () => Date.now() + offMs, clock });
  const node = startPostgresStores(config, { time, clock, onError: () => undefined });
  await node.begin();
  expect(Math.abs(node.now() - Date.now())).toBeLessThan(500);
  // Stepping its clock while it runs changes nothing, neither at once nor after the next database query.
  offMs = givenOffMs + 2 * HOUR_MS;
  expect(Math.abs(node.now() - Date.now())).toBeLessThan(500);
  await node.orders.find('any');
  expect(Math.abs(node.now() - Date.now())).toBeLessThan(500);
  // A lease it takes by that clock is valid for every node.
  const place = { id: 'node', place: 'here' };
  expect(await node.leases.acquireOrRenew('work', place, 1000)).toBe(true);
  const [lease] = await database.query('SELECT until FROM work_lease');
  expect(Math.abs(Number(lease?.until) - 1000 - node.now())).toBeLessThan(500);
  await node.close();
  await database.drop();
});

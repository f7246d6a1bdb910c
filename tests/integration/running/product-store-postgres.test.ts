import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { createMigratedDatabase } from '../../fixtures/postgres/database.ts';
import { describeProductStore } from './product-store-suite.ts';

async function openPair() {
  const database = await createMigratedDatabase();
  const clock = { nowMs: Date.parse('2026-11-21T10:00:00Z') };
  const open = () =>
    openPostgresStores({ url: database.url, connections: 4, mayMigrate: true }, { now: () => clock.nowMs, onError: () => undefined });
  const nodes = [await open(), await open()] as const;
  return {
    first: nodes[0].products,
    second: nodes[1].products,
    clock,
    close: async () => {
      for (const node of nodes) await node.close();
      await database.drop();
    },
  };
}

describeProductStore('PostgreSQL', openPair);

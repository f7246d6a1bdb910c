import pg from 'pg';
import { openPostgresStores } from '../../server/stores/postgres/open-stores.ts';

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

type Products = Awaited<ReturnType<typeof openPostgresStores>>['products'];

/** Writes products as a second process next to the nodes. */
export async function withProducts<T>(url: string, write: (products: Products) => Promise<T>): Promise<T> {
  const { products, close } = await openPostgresStores(
    { url, connections: 2, mayMigrate: true },
    { now: Date.now, onError: () => undefined },
  );
  return write(products).finally(close);
}

/** Repeatedly acquires the lock of the feed's numbers, as every commit does; `stop` returns the longest wait in ms. */
export function watchNumbers(url: string): { stop(): Promise<number> } {
  let isOver = false;
  let worstMs = 0;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    while (!isOver) {
      const askedAt = performance.now();
      await client.query('BEGIN; SELECT 1 FROM feed_state FOR UPDATE; COMMIT');
      worstMs = Math.max(worstMs, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await client.end();
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return worstMs;
    },
  };
}

/**
 * `npm run bench:desk`: requests desk pages one after the other, with 2,000 pending listings and 20,000 orders.
 * Measures the server's processor time per answer, because waiting time differs widely on a busy machine. Exits with 1
 * if a bar is missed.
 */
import type { Figure } from '../figure.ts';
import { startImport } from '../listings/import-listings.ts';
import { report } from '../report.ts';
import { send } from '../send.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { makeOrders, ORDERS } from './make-orders.ts';

const OPERATOR_TOKEN = 'bench-operator-token-of-the-figures';
const WAITING = 2000;
const LEAST_ASKED = 100;

const askDesk = (port: number, path: string): Promise<Paged> =>
  send(`http://127.0.0.1:${port}/api/operator/${path}`, { headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` } });

/** A list continues by page or by cursor. */
interface Paged {
  readonly nextCursor?: string | null;
  readonly nextOffset?: number | null;
}

async function pagesOf(port: number, path: string): Promise<string[]> {
  const paths = [path];
  for (;;) {
    const { nextCursor, nextOffset } = await askDesk(port, paths.at(-1) ?? path);
    const joined = path.includes('?') ? '&' : '?';
    if (typeof nextCursor === 'string') paths.push(`${path}${joined}cursor=${encodeURIComponent(nextCursor)}`);
    else if (typeof nextOffset === 'number') paths.push(`${path}${joined}offset=${nextOffset}`);
    else return paths;
  }
}

/** Returns processor milliseconds per answer: the mean of all paths, after one warm-up request each. */
async function answerMs(server: ServerProcess, paths: readonly string[]): Promise<number> {
  const rounds = Math.ceil(LEAST_ASKED / paths.length);
  const askAll = async () => {
    for (let round = 0; round < rounds; round += 1) for (const path of paths) await askDesk(server.port, path);
  };
  await askAll();
  const before = server.cpuMs();
  await askAll();
  return (server.cpuMs() - before) / (rounds * paths.length);
}

async function* measureDesk(folder: string): AsyncGenerator<Figure> {
  await makeOrders(folder);
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: folder, OPERATOR_TOKEN, LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'on' },
    readyPath: '/readyz',
  });
  try {
    const file = await startImport(server.port, WAITING);
    await file.read();
    await file.write();
    const queue = 'listings?status=pending_review';
    const words = ['article', 'Bench article 1999', 'bench works', 'bulk@', 'nothing of that kind'];
    const asked: readonly [string, readonly string[], number][] = [
      [`queue of ${WAITING}, a page`, await pagesOf(server.port, queue), 4],
      [`search in ${WAITING} waiting`, words.map((word) => `${queue}&search=${encodeURIComponent(word)}`), 8],
      ['figures', ['dashboard'], 4.5],
      [`${ORDERS} orders, a page`, await pagesOf(server.port, 'orders'), 2.75],
      [
        `search in ${ORDERS} orders`,
        ['example', 'buyer12@shop', 'López', 'PO-TW-19999', 'pi_777', 'nobody at all'].map(
          (text) => `orders?search=${encodeURIComponent(text)}`,
        ),
        30,
      ],
      ['an order by its buyer, in all of the desk', ['find?q=buyer12%40shop', 'find?q=example', 'find?q=PO-TW-19999'], 35],
      ['an order by its number', ['orders?number=TW-00001', 'orders?number=TW-19999', 'orders?number=TW-ZZZZZ'], 0.9],
    ];
    for (const [what, paths, atMost] of asked) yield { what, value: await answerMs(server, paths), unit: 'ms CPU', bar: { atMost } };
  } finally {
    await server.stop();
  }
}

await report('desk', measureDesk);

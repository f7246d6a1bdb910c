import fs from 'node:fs';
import http from 'node:http';
import { builtEntry, type ServerProcess, startServer, waitFor } from '../server-process.ts';

const TOKEN = 'bench-device-token';
/** Seldom enough that asking takes nothing from what is measured. */
const ASK_EVERY_MS = 10;

/** A device under measurement. */
export interface Device extends ServerProcess {
  /** By the clock of `performance`: from then on it answered, with what it had. */
  readonly answersSinceMs: number;
  /** Resolves when it holds so many products, and one of them with this price. */
  waitUntilHolds(
    rows: number,
    more?: { readonly priced?: { readonly id: string; readonly price: number }; readonly withinMs?: number },
  ): Promise<void>;
  /** A person presses "Sync now". */
  syncNow(): Promise<void>;
}

/** A device with an empty folder and no sample. */
export async function startDevice(hostedUrl: string, dataDir: string): Promise<Device> {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { recursive: true });
  const device = await startServer({
    entry: builtEntry('embedded'),
    env: { DATA_DIR: dataDir, HOSTED_URL: hostedUrl, EMBEDDED_TOKEN: TOKEN },
    readyPath: '/healthz',
    watchesTurns: true,
  });
  const { port } = device;
  return {
    ...device,
    answersSinceMs: performance.now(),
    waitUntilHolds: (rows, { priced, withinMs } = {}) =>
      waitFor(
        async () => {
          const { headers, body } = await ask(port, 'GET', priced === undefined ? '/api/products?limit=1' : `/api/products/${priced.id}`);
          if (priced === undefined) return headers['x-total-count'] === String(rows);
          return (JSON.parse(body) as { price?: number }).price === priced.price;
        },
        { everyMs: ASK_EVERY_MS, ...(withinMs !== undefined && { withinMs }) },
      ),
    syncNow: async () => void (await ask(port, 'POST', '/api/device/sync')),
  };
}

/** Not fetch, whose own work is felt on a machine with two cores. */
function ask(port: number, method: string, path: string): Promise<{ headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-device-token': TOKEN };
    http
      .request({ port, method, path, headers }, (res) => {
        let body = '';
        res.setEncoding('utf8');
        res.on('data', (part: string) => {
          body += part;
        });
        res.once('end', () => resolve({ headers: res.headers, body }));
      })
      .once('error', reject)
      .end();
  });
}

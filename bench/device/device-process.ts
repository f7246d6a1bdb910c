import { type Answer, get } from '../get.ts';
import { builtEntry, type ServerProcess, startServer, waitFor } from '../server-process.ts';

const TOKEN = 'bench-device-token';
/** Milliseconds between two polls; rare enough not to disturb the measurement. */
const ASK_EVERY_MS = 10;

export interface Device extends ServerProcess {
  /** By the clock of `performance`: when it first answered, with whatever it had. */
  readonly answersSinceMs: number;
  waitUntilHolds(rows: number): Promise<void>;
  waitUntilShows(id: string, price: number): Promise<void>;
}

/** Starts a device without the sample, on the data in `dataDir`. */
export async function startDevice(hostedUrl: string, dataDir: string): Promise<Device> {
  const device = await startServer({
    entry: builtEntry('embedded'),
    env: { DATA_DIR: dataDir, HOSTED_URL: hostedUrl, EMBEDDED_TOKEN: TOKEN },
    readyPath: '/healthz',
    watchesTurns: true,
  });
  const waitUntil = (path: string, isIt: (answer: Answer) => boolean) => {
    const headers = { 'x-device-token': TOKEN };
    return waitFor(async () => isIt(await get(device.port, path, { headers })), { everyMs: ASK_EVERY_MS });
  };
  return {
    ...device,
    answersSinceMs: performance.now(),
    waitUntilHolds: (rows) => waitUntil('/api/products?limit=1', ({ headers }) => headers['x-total-count'] === String(rows)),
    waitUntilShows: (id, price) =>
      waitUntil(`/api/products/${id}`, ({ body }) => (JSON.parse(body.toString()) as { price: number }).price === price),
  };
}

import fs from 'node:fs';
import path from 'node:path';
import type { Figure } from './figure.ts';
import { builtEntry, startServer, waitFor } from './server-process.ts';
import { startShop } from './shop.ts';

/** A device with an empty folder follows a hosted server on the same machine. */
export async function* measureFreshClient(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  const hostedUrl = `http://127.0.0.1:${shop.port}`;
  try {
    // The snapshot is made once for all clients, on the first one's demand.
    let bytes = 0;
    await waitFor(async () => {
      const response = await fetch(`${hostedUrl}/v1/sync/manifest`);
      const manifest = response.ok ? ((await response.json()) as { snapshot: { bytes: number } | null }) : { snapshot: null };
      bytes = manifest.snapshot?.bytes ?? 0;
      return bytes > 0;
    });
    const bar = rows === 100_000;
    yield { what: 'snapshot for a fresh client', rows, value: bytes / 1e6, unit: 'MB', limit: '14 MB', bar: bar ? { atMost: 20 } : null };
    const ms = await timeFirstSync(rows, hostedUrl, path.join(folder, `device-${rows}`));
    yield {
      what: 'fresh client, ready to the whole catalogue',
      rows,
      value: ms,
      unit: 'ms',
      limit: '450 ms',
      bar: bar ? { atMost: 1300 } : null,
    };
  } finally {
    await shop.stop();
  }
}

/** From the moment the device's server answers (with nothing yet) to the moment it holds every product. */
async function timeFirstSync(rows: number, hostedUrl: string, dataDir: string): Promise<number> {
  fs.mkdirSync(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, HOSTED_URL: hostedUrl };
  const device = await startServer({ entry: builtEntry('embedded'), env, readyPath: '/healthz' });
  const started = performance.now();
  try {
    await waitFor(async () => {
      const response = await fetch(`http://127.0.0.1:${device.port}/api/products?limit=1`);
      await response.arrayBuffer();
      return response.headers.get('x-total-count') === String(rows);
    });
    return performance.now() - started;
  } finally {
    await device.stop();
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { type Figure, turnBar } from '../figure.ts';
import { waitFor } from '../server-process.ts';
import { startShop } from '../shop.ts';
import { measureCrowd } from './crowd.ts';
import { type Device, startDevice } from './device-process.ts';
import { measureFollowing } from './following.ts';

const POLL_MS = 20;
const BARS_MS: Readonly<Record<number, number>> = { 100000: 800, 1000000: 8000 };
const MOST_MEGABYTES = 22;
/** After which a device that has nothing to do has given back what it no longer needs. */
const REST_MS = 3000;

/** A device with an empty folder follows a hosted server on the same machine, and then its changes. */
export async function* measureFreshClient(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  fs.rmSync(path.join(dataDir, 'snapshots'), { recursive: true, force: true });
  const shop = await startShop(dataDir, { watchesTurns: true });
  const hostedUrl = `http://127.0.0.1:${shop.port}`;
  const deviceDir = path.join(folder, `device-${rows}`);
  const bar = BARS_MS[rows];
  try {
    await shop.longestTurnMs();
    const [began, cpuBefore] = [performance.now(), shop.cpuMs()];
    const bytes = await readSnapshotBytes(hostedUrl);
    const [built, cpuAfter] = [performance.now(), shop.cpuMs()];
    const size = rows === 100_000 ? { atMost: MOST_MEGABYTES } : null;
    yield { what: 'snapshot for a fresh client', rows, value: bytes / 1e6, unit: 'MB', limit: '14 MB', bar: size };
    yield { what: 'hosted, until it is built, once for all', rows, value: built - began, unit: 'ms', limit: '', bar: null };
    if (cpuBefore !== undefined && cpuAfter !== undefined)
      yield { what: 'the same, all threads of hosted', rows, value: cpuAfter - cpuBefore, unit: 'ms CPU', limit: '', bar: null };
    yield { what: 'hosted, longest turn while it is built', rows, value: await shop.longestTurnMs(), ...turnBar(rows) };

    const device = await startDevice(hostedUrl, deviceDir);
    try {
      yield* measureFirstSync(rows, device, bar);
    } finally {
      await device.stop();
    }
    yield* measureCrowd(rows, shop);
    yield* measureFollowing(rows, { dataDir, shop, deviceDir });
  } finally {
    await shop.stop();
  }
}

/** The snapshot is made once for all clients, on the first one's demand. */
async function readSnapshotBytes(hostedUrl: string): Promise<number> {
  let bytes = 0;
  await waitFor(
    async () => {
      const response = await fetch(`${hostedUrl}/v1/sync/manifest`);
      const manifest = response.ok ? ((await response.json()) as { snapshot: { bytes: number } | null }) : { snapshot: null };
      bytes = manifest.snapshot?.bytes ?? 0;
      return bytes > 0;
    },
    { everyMs: POLL_MS },
  );
  return bytes;
}

/** From the moment the device's server answers (with nothing yet) to the moment it holds every product. */
async function* measureFirstSync(rows: number, device: Device, bar: number | undefined): AsyncGenerator<Figure> {
  await device.longestTurnMs();
  const cpuBefore = device.cpuMs();
  await device.waitUntilHolds(rows);
  const ms = performance.now() - device.answersSinceMs;
  const fromStart = 'fresh client, start of its process to the whole catalogue';
  yield { what: fromStart, rows, value: ms + device.startMs, unit: 'ms', limit: '', bar: null };
  const cpuAfter = device.cpuMs();
  const what = 'fresh client, ready to the whole catalogue';
  yield { what, rows, value: ms, unit: 'ms', limit: '450 ms', bar: bar === undefined ? null : { atMost: bar } };
  if (cpuBefore !== undefined && cpuAfter !== undefined)
    yield { what: 'the same, all threads of the device', rows, value: cpuAfter - cpuBefore, unit: 'ms CPU', limit: '', bar: null };
  yield { what: 'fresh client, longest turn meanwhile', rows, value: await device.longestTurnMs(), ...turnBar(rows) };
  const peak = device.peakRssMegabytes();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const after = device.rssMegabytes();
  if (peak === undefined || after === undefined) return;
  yield { what: 'fresh client, memory (RSS) at most', rows, value: peak, unit: 'MB', limit: '', bar: null };
  yield { what: 'fresh client, memory (RSS) afterwards', rows, value: after, unit: 'MB', limit: '', bar: null };
}

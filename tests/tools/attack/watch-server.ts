import fs from 'node:fs';
import path from 'node:path';
import { createClient } from './client.ts';
import type { ServedBuild } from './served-build.ts';

const LOOK_EVERY_MS = 100;
const HEALTH_EVERY_MS = 250;
/** Probes may overtake each other. */
const PROBES = 100;

export interface ServerFigures {
  readonly rss: { readonly before: number; readonly peak: number };
  readonly diskPeakMegabytes: number;
  readonly health: { readonly worstMs: number; readonly missing: number };
}

/** Samples memory, disk and `/healthz` until it is stopped. */
export function watchServer(server: ServedBuild, dataDir: string): { stop(): ServerFigures } {
  const before = server.rssMegabytes();
  let peak = before;
  let diskPeakMegabytes = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, server.rssMegabytes());
    diskPeakMegabytes = Math.max(diskPeakMegabytes, diskMegabytes(dataDir));
  }, LOOK_EVERY_MS);
  const client = createClient(server.port, PROBES, false);
  const health = { worstMs: 0, missing: 0 };
  const asking = new Set<number>();
  let isOver = false;
  const probing = setInterval(() => {
    const startedAt = performance.now();
    asking.add(startedAt);
    void client.ask({ path: '/healthz', from: '127.0.0.1' }).then(({ status }) => {
      asking.delete(startedAt);
      // A probe cut off at the end was only slow, and was counted as that.
      if (isOver) return;
      if (status === 200) health.worstMs = Math.max(health.worstMs, performance.now() - startedAt);
      else health.missing += 1;
    });
  }, HEALTH_EVERY_MS);
  return {
    stop: () => {
      isOver = true;
      clearInterval(looking);
      clearInterval(probing);
      // Probes still unanswered have taken this long already.
      for (const startedAt of asking) health.worstMs = Math.max(health.worstMs, performance.now() - startedAt);
      const seen = { rss: { before, peak }, diskPeakMegabytes, health: { ...health } };
      client.close();
      return seen;
    },
  };
}

/** Sums all files under a folder; a file deleted in between counts nothing. */
function diskMegabytes(folder: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes / 1e6;
}

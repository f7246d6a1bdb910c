import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { hasHaproxy } from '../../../scripts/programs/haproxy.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { type Image, makeImage, type NodeContainer, startContainer } from '../../fixtures/compose/node-container.ts';
import { startProxy } from '../../fixtures/compose/proxy.ts';
import { startObjectStore } from '../../fixtures/object-store/swift.ts';
import { createTestDatabase } from '../../fixtures/postgres/database.ts';
import { freePort } from '../../fixtures/process/free-ports.ts';
import { until } from '../../fixtures/role-server.ts';
import { buildOnce } from '../../pack-app.ts';
import { inFull } from '../settings.ts';

/** Seconds during which both versions run side by side. */
const SECONDS = inFull(60, 5);
const isPossible = hasSwift() && hasHaproxy();
if (!isPossible) console.log('No OpenStack Swift or no HAProxy on this machine: a rolling upgrade is not tested.');

/** Suffix in the file names of the newer build. */
const OTHER = '-newer';

/** Copies the build as another version: its pages use assets with other names. */
function makeOther(image: Image, folder: string): Image {
  fs.cpSync(image.folder, folder, { recursive: true, verbatimSymlinks: true });
  const renderer = path.join(folder, 'out/renderer');
  const named = fs.readdirSync(path.join(renderer, 'assets')).filter((name) => /-[\w-]{6,8}\.(?:js|css)$/.test(name));
  const renamed = new Map(named.map((name) => [name, name.replace(/-([\w-]+)\.(js|css)$/, `-$1${OTHER}.$2`)]));
  for (const entry of fs.readdirSync(path.join(folder, 'out'), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Deletes files compressed under their old names; they are compressed again on request.
    if (entry.isFile() && /\.br$/.test(entry.name)) fs.rmSync(file);
    if (!entry.isFile() || !/\.(?:js|css|html|json|webmanifest)$/.test(entry.name)) continue;
    const text = fs.readFileSync(file, 'utf8');
    const other = [...renamed].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
    if (other !== text) fs.writeFileSync(file, other);
  }
  for (const [from, to] of renamed) fs.renameSync(path.join(renderer, 'assets', from), path.join(renderer, 'assets', to));
  return { ...image, folder };
}

test.runIf(isPossible)(
  `nodes are replaced one after the other by another version under load, with both running side by side for ${SECONDS} s: no request fails, no asset of a page is missing`,
  async () => {
    buildOnce();
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-rolling-'));
    fs.chmodSync(home, 0o755);
    const folder = (name: string) => {
      fs.mkdirSync(path.join(home, name));
      return path.join(home, name);
    };
    const older = makeImage(folder('older'));
    const newer = makeOther(older, path.join(home, 'newer'));
    const [objects, database] = [await startObjectStore(), await createTestDatabase()];
    const env = {
      ...objects.env,
      DATABASE_URL: database.url,
      PAYMENTS: 'test',
      TEST_PAYMENTS: 'public',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      LEAVE_SECONDS: '2',
      LIMITS: 'submissions=100000',
    };
    const ports = [await freePort(), await freePort()] as const;
    const dirs = [folder('one'), folder('two')] as const;
    const nodes: NodeContainer[] = [];
    for (const at of [0, 1] as const) nodes.push(await startContainer(older, { dataDir: dirs[at], port: ports[at], env }));
    const { url: shop, stop: stopProxy } = await startProxy(ports);
    try {
      await until('the proxy answers', async () => (await fetch(`${shop}/readyz`).catch(() => undefined))?.status === 200);
      const failed: string[] = [];
      const listed: string[] = [];
      const counts = { pages: 0, parts: 0, writes: 0 };
      const entries = new Set<string>();
      let isOver = false;
      const note = (what: string, status: number | undefined) => {
        if (status === undefined || status >= 400) failed.push(`${what}: ${status}`);
      };
      const read = async () => {
        while (!isOver) {
          const page = await fetch(`${shop}/?at=${counts.pages}`).catch(() => undefined);
          note('a page', page?.status);
          counts.pages += 1;
          const parts = new Set(((await page?.text()) ?? '').match(/\/assets\/[\w./-]+\.(?:js|css)/g));
          for (const part of parts) {
            entries.add(part);
            await pause(5);
            note(part, (await fetch(shop + part).catch(() => undefined))?.status);
            counts.parts += 1;
          }
          note('a list', (await fetch(`${shop}/api/products?limit=24&minPrice=${counts.pages % 50}`).catch(() => undefined))?.status);
        }
      };
      const write = async () => {
        while (!isOver) {
          const body = JSON.stringify({ ...TEN_FIELDS, name: `Mug ${randomUUID()}` });
          const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
          const answer = await fetch(`${shop}/api/products`, { method: 'POST', headers, body }).catch(() => undefined);
          note('a listing', answer?.status);
          if (answer?.status === 201) listed.push(((await answer.json()) as WireListingReceipt).id);
          counts.writes += 1;
          await pause(30);
        }
      };
      const loads = Promise.all([read(), read(), write()]);
      await pause(1500);
      for (const at of [0, 1] as const) {
        expect(await nodes[at]?.stop('SIGTERM')).toBe(0);
        nodes[at] = await startContainer(newer, { dataDir: dirs[at], port: ports[at], env });
        await until('it is healthy', async () => nodes[at]?.isHealthy() === true);
        await pause(at === 0 ? SECONDS * 1000 : 1500);
      }
      isOver = true;
      await loads;
      console.log(`${counts.pages} pages with ${counts.parts} parts of two builds, ${counts.writes} listings, ${failed.length} failed`);
      expect(failed).toEqual([]);
      expect([...entries].filter((name) => name.includes(OTHER)).length).toBeGreaterThan(0);
      expect([...entries].filter((name) => !name.includes(OTHER)).length).toBeGreaterThan(0);
      expect((await database.query('SELECT id FROM listing')).map(({ id }) => String(id)).sort()).toEqual(listed.sort());
    } finally {
      stopProxy();
      for (const node of nodes) await node.stop('SIGKILL').catch(() => null);
      await objects.stop();
      await database.drop();
      fs.rmSync(home, { recursive: true, force: true });
    }
  },
  600_000,
);

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { keepAssets } from '../../../server/files/build-assets.ts';
import { fileNames, readBytes } from '../../../server/files/file-store.ts';
import { createS3Files } from '../../../server/files/s3-files.ts';
import { makePicture, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { type ObjectStore, startObjectStore } from '../../fixtures/object-store/swift.ts';
import { QUICK_NODES } from '../../fixtures/process/quick-nodes.ts';
import { makeDataDir, type RoleServer, startHosted, until } from '../../fixtures/role-server.ts';
import { startQuickNode } from '../../fixtures/server-process.ts';
import { desk, type Nodes, OPERATOR_TOKEN, send, startNodes } from './two-nodes.ts';

if (!hasSwift()) console.log('No OpenStack Swift on this machine: nodes are not tested with an object store.');

interface Manifest {
  readonly snapshot: { readonly sha256: string; readonly bytes: number };
}

describe.runIf(hasSwift())('nodes that share an object store', () => {
  let objects: ObjectStore;
  let nodes: Nodes;
  let one: RoleServer;
  let other: RoleServer;
  beforeAll(async () => {
    objects = await startObjectStore();
    nodes = await startNodes(2, { SAMPLE_CATALOGUE: 'on', ...objects.env }, undefined, QUICK_NODES);
    [one, other] = nodes.all as [RoleServer, RoleServer];
  });
  afterAll(async () => {
    await nodes?.close();
    await objects?.stop();
  });

  test('a picture uploaded through one is served by the other', async () => {
    const upload = await one.fetch('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await makePicture()),
    });
    expect(upload.status).toBe(201);
    const picture = (await upload.json()) as WirePicture;
    expect((await other.fetch(`${picture.url}&w=320`)).status).toBe(200);
    const { json } = await send<WireListingReceipt>(other, 'POST', '/api/products', { body: { ...TEN_FIELDS, imageUrl: picture.path } });
    await until(
      'its picture is there',
      async () => (await desk(one, 'POST', `/listings/${json.id}/publish`, { revision: 1 })).status === 200,
    );
    for (const node of nodes.all)
      await until('every node shows it', async () => (await node.fetch(`${picture.path}?w=640`)).status === 200);
  });

  test('a snapshot that one announces is announced and served by the other, in full and by range', async () => {
    const { snapshot } = (await send<Manifest>(one, 'GET', '/v1/sync/manifest')).json;
    expect((await send<Manifest>(other, 'GET', '/v1/sync/manifest')).json.snapshot.sha256).toBe(snapshot.sha256);
    const databaseProxy = `/v1/sync/snapshots/${snapshot.sha256}`;
    const [here, there] = await Promise.all(
      nodes.all.map(async (node) => Buffer.from(await (await node.fetch(databaseProxy)).arrayBuffer())),
    );
    expect(there?.equals(here as Buffer)).toBe(true);
    const part = await other.fetch(databaseProxy, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(here?.subarray(100, 200) as Buffer)).toBe(true);
    expect((await other.fetch(`/v1/sync/snapshots/${'0'.repeat(64)}`)).status).toBe(404);
    // A bucket that was emptied gets it again from a node that starts with it.
    const files = createS3Files(objects.config);
    for await (const { name } of files.list('snapshots/')) await files.remove(name);
    const dir = makeDataDir();
    fs.cpSync(path.join(one.dataDir, 'snapshots'), path.join(dir, 'snapshots'), { recursive: true });
    const late = await startHosted(dir, 0, { DATABASE_URL: nodes.database.url, OPERATOR_TOKEN, ...objects.env });
    try {
      expect((await send<Manifest>(late, 'GET', '/v1/sync/manifest')).json.snapshot.sha256).toBe(snapshot.sha256);
      expect(await readBytes(files, fileNames.snapshot(snapshot.sha256))).toEqual(here);
    } finally {
      await late.stop();
      files.close();
      fs.rmSync(dir, { recursive: true });
    }
  });

  test('a forged record of the current snapshot in the bucket is not used, and the next node replaces it', async () => {
    const files = createS3Files(objects.config);
    const mine = (await send<Manifest>(one, 'GET', '/v1/sync/manifest')).json.snapshot;
    const sealed = await readBytes(files, fileNames.currentSnapshot);
    const { said, signature } = JSON.parse(String(sealed)) as { said: string; signature: string };
    const forged = said.replace(mine.sha256, 'f'.repeat(64));
    expect(forged).not.toBe(said);
    for (const text of [JSON.stringify({ said: forged, signature }), forged, 'not of ours at all']) {
      await files.write(fileNames.currentSnapshot, Buffer.from(text));
      const dir = makeDataDir();
      const late = await startHosted(dir, 0, { DATABASE_URL: nodes.database.url, OPERATOR_TOKEN, ...objects.env });
      try {
        const told = (await send<Manifest>(late, 'GET', '/v1/sync/manifest')).json.snapshot;
        expect(told.sha256).not.toBe('f'.repeat(64));
        expect((await late.fetch(`/v1/sync/snapshots/${told.sha256}`)).status).toBe(200);
        expect(String(await readBytes(files, fileNames.currentSnapshot))).toContain(told.sha256);
      } finally {
        await late.stop();
        fs.rmSync(dir, { recursive: true, force: true });
      }
    }
    files.close();
  });

  test('assets that pages of one version request are served by a node of another', async () => {
    // Does at start what a node of another version does.
    const files = createS3Files(objects.config);
    const older = makeDataDir();
    fs.mkdirSync(path.join(older, 'fonts'), { recursive: true });
    fs.writeFileSync(path.join(older, 'older-a1b2c3.js'), 'export const older = 1;');
    fs.writeFileSync(path.join(older, 'fonts', 'older.woff2'), 'wOF2');
    await keepAssets(files, older, Date.now());
    for (const node of nodes.all) {
      const found = await node.fetch('/assets/older-a1b2c3.js');
      expect(found.status).toBe(200);
      expect(found.headers.get('content-type')).toMatch(/javascript/);
      expect(found.headers.get('x-content-type-options')).toBe('nosniff');
      expect(found.headers.get('cache-control')).toContain('immutable');
      expect(await found.text()).toBe('export const older = 1;');
      expect((await node.fetch('/assets/fonts/older.woff2')).status).toBe(200);
      for (const none of ['/assets/none.js', '/assets/older', '/assets/..%2Fimages', '/assets/older-a1b2c3.js/'])
        expect((await node.fetch(none)).status, none).toBe(404);
    }
    // The start of another build keeps them; foreign bytes are not served under their name.
    const listed: string[] = [];
    for await (const { name } of files.list('assets/older-a1b2c3.js/')) listed.push(name);
    await files.write(listed[0] ?? '', Buffer.from('alert(1)'));
    const fresh = await startHosted(older, 0, { DATABASE_URL: nodes.database.url, OPERATOR_TOKEN, ...objects.env });
    try {
      expect((await fresh.fetch('/assets/older-a1b2c3.js')).status).toBe(404);
      expect((await fresh.fetch('/assets/fonts/older.woff2')).status).toBe(200);
    } finally {
      await fresh.stop();
      files.close();
      fs.rmSync(older, { recursive: true });
    }
  });

  test('an import is sent, viewed, confirmed and cancelled through any node', async () => {
    const sent = async () => {
      const response = await one.fetch('/api/listings/import', { method: 'POST', body: importForm(makeCsv(40)) });
      expect(response.status).toBe(201);
      return (await response.json()) as WireImportReceipt;
    };
    const job = (node: RoleServer, { id, token }: WireImportReceipt, method = 'GET', rest = '', body?: unknown) =>
      send<WireImportJob>(node, method, `/api/listings/import/${id}${rest}`, { token, ...(body === undefined ? {} : { body }) });
    const receipt = await sent();
    await until('it is read', async () => (await job(other, receipt)).json.state === 'ready');
    expect((await job(other, receipt, 'POST', '/confirm', { skipBad: false })).status).toBe(200);
    await until('it is imported', async () => (await job(other, receipt)).json.state !== 'importing');
    expect((await job(one, receipt)).json).toMatchObject({ state: 'done', added: 40 });
    const cancelled = await sent();
    expect((await job(other, cancelled, 'DELETE')).json.state).toBe('cancelled');
    expect((await job(one, cancelled)).json.state).toBe('cancelled');
  });

  test('the progress of an import on one node is reported by the other, which resumes it within 30 s when the first is killed', async () => {
    const dir = makeDataDir();
    const doomed = await startQuickNode({ DATA_DIR: dir, SAMPLE_CATALOGUE: 'off', DATABASE_URL: nodes.database.url, ...objects.env });
    try {
      const response = await fetch(`${doomed.url}/api/listings/import`, { method: 'POST', body: importForm(makeCsv(4000)) });
      const receipt = (await response.json()) as WireImportReceipt;
      const look = async () =>
        (await send<WireImportJob>(other, 'GET', `/api/listings/import/${receipt.id}`, { token: receipt.token })).json;
      const events = await other.fetch(`/api/listings/import/${receipt.id}/events`, {
        headers: { authorization: `Bearer ${receipt.token}` },
      });
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
      let streamed = '';
      while (!/"state":"analysing".*"share":0\.[0-9]*[1-9]/.test(streamed)) streamed += (await reader?.read())?.value ?? '';
      expect((await look()).share).toBeGreaterThan(0);
      await doomed.stop('SIGKILL');
      const killedAt = Date.now();
      await until('another reads it', async () => (await look()).state === 'ready', 60_000);
      expect(Date.now() - killedAt).toBeLessThan(45_000);
      expect(await look()).toMatchObject({ good: 4000, bad: 0 });
      while (!streamed.includes('"state":"ready"')) streamed += (await reader?.read())?.value ?? '';
      await reader?.cancel();
      const { json } = await send<WireImportJob>(one, 'DELETE', `/api/listings/import/${receipt.id}`, { token: receipt.token });
      expect(json.state).toBe('cancelled');
    } finally {
      await doomed.stop('SIGKILL').catch(() => null);
      fs.rmSync(dir, { recursive: true, force: true });
    }
  });
});

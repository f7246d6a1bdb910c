import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manifest, ManifestSchema } from '#domain/catalogue/feed-schema.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { isSignedBy } from '../../../server/sync/feed-key.ts';
import { unpackSnapshot } from '../../../server/sync/snapshot-file.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeDataDir, type RoleServer, startHosted, until } from '../../fixtures/role-server.ts';
import { IS_POSTGRES } from '../../fixtures/stores/test-store.ts';
import { putGoods, withStore } from '../../fixtures/stores/with-store.ts';

const MIB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Incompressible text, so that the snapshot has several pieces. */
const noise = (id: number) => Array.from({ length: 24 }, (_, n) => createHash('sha512').update(`${id} ${n}`).digest('base64')).join(' ');

let hosted: RoleServer;
let manifest: Manifest;
let packed: Buffer;

beforeAll(async () => {
  const dataDir = makeDataDir();
  await withStore(dataDir, async ({ stores: { products } }) => {
    await products.putRecords(Array.from({ length: 1300 }, (_, n) => makeRecord(`p${n}`, { description: noise(n) })));
    await products.deleteProducts(['p7']);
  });
  hosted = await startHosted(dataDir);
  manifest = ManifestSchema.parse(await hosted.getJson('/v1/sync/manifest'));
  packed = Buffer.from(await (await hosted.fetch(`/v1/sync/snapshots/${manifest.snapshot?.sha256}`)).arrayBuffer());
});

afterAll(async () => {
  await hosted.stop();
  fs.rmSync(hosted.dataDir, { recursive: true });
});

const snapshot = () => {
  if (manifest.snapshot === null) throw new Error('there are products, so there is a snapshot');
  return manifest.snapshot;
};

describe('GET /v1/sync/manifest', () => {
  test('contains feed position and snapshot, and is signed by a stable key', async () => {
    expect(manifest).toMatchObject({ headSeq: 1301, minDeltaSeq: 0, schema: 2 });
    expect(snapshot()).toMatchObject({ seq: 1301, rows: 1299, bytes: packed.length });
    expect(isSignedBy(manifest, null)).toBe(true);
    const again = ManifestSchema.parse(await hosted.getJson('/v1/sync/manifest'));
    expect(again.publicKey).toBe(manifest.publicKey);
    expect(again.snapshot).toEqual(manifest.snapshot);
  });

  test('a manifest altered in transit, or signed by another key, is not trusted', () => {
    expect(isSignedBy({ ...manifest, headSeq: 9999 }, null)).toBe(false);
    expect(isSignedBy({ ...manifest, signature: 'AAAA' }, null)).toBe(false);
    expect(isSignedBy(manifest, manifest.publicKey)).toBe(true);
    const another = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(isSignedBy(manifest, another)).toBe(false);
  });
});

describe('GET /v1/sync/snapshots/:sha256', () => {
  test('the file matches the manifest, as a whole and piece by piece', () => {
    const { sha256: whole, pieces } = snapshot();
    expect(sha256(packed)).toBe(whole);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces).toEqual(pieces.map((_, n) => sha256(packed.subarray(n * MIB, (n + 1) * MIB))));
  });

  test('contains the tables of the catalogue and nothing of the store', async () => {
    const file = path.join(hosted.dataDir, 'opened.db');
    await unpackSnapshot(Readable.from([packed]), file);
    const db = openDatabase(file, { synchronous: 'NORMAL', migrations: [{ id: 1, name: 'as it came', sql: '' }] });
    const names = db.prepare<[], { name: string }>('SELECT name FROM sqlite_schema ORDER BY name').all();
    expect(names.map(({ name }) => name)).toEqual(['meta', 'product']);
    const meta = ['asOf', 'digest', 'epoch', 'flashSale', ...(IS_POSTGRES ? ['mark'] : []), 'seq'];
    expect(db.prepare('SELECT key FROM meta ORDER BY key').pluck().all()).toEqual(meta);
    expect(db.prepare('SELECT count(*) FROM product').pluck().get()).toBe(1299);
    db.close();
  });

  test('ranges continue an interrupted download; If-Range with another content starts over', async () => {
    const url = `/v1/sync/snapshots/${snapshot().sha256}`;
    const part = await hosted.fetch(url, { headers: { range: `bytes=${MIB}-`, 'if-range': `"${snapshot().sha256}"` } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${MIB}-${packed.length - 1}/${packed.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(packed.subarray(MIB))).toBe(true);
    const other = await hosted.fetch(url, { headers: { range: `bytes=${MIB}-`, 'if-range': '"another"' } });
    expect(other.status).toBe(200);
    expect(other.headers.get('content-length')).toBe(String(packed.length));
    expect(other.headers.get('cache-control')).toContain('immutable');
    await other.body?.cancel();
  });

  test("a range outside of the file answers 416 with the file's length; a precondition for another content answers 412", async () => {
    const url = `/v1/sync/snapshots/${snapshot().sha256}`;
    const outside = await hosted.fetch(url, { headers: { range: `bytes=${packed.length}-` } });
    expect([outside.status, outside.headers.get('content-range'), outside.headers.get('etag')]).toEqual([
      416,
      `bytes */${packed.length}`,
      null,
    ]);
    expect(outside.headers.get('cache-control')).toBe('no-store');
    expect(await outside.json()).toMatchObject({ status: 416, code: 'range_not_satisfiable' });
    const other = await hosted.fetch(url, { headers: { 'if-match': '"another"' } });
    expect(other.status).toBe(412);
    expect(await other.json()).toMatchObject({ code: 'precondition_failed' });
  });

  test.each(['0'.repeat(64), 'nonsense', '..%2Fstore.db', 'current.json'])('an unknown snapshot is 404: %s', async (name) => {
    const answer = await hosted.fetch(`/v1/sync/snapshots/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('GET /v1/sync/changes', () => {
  test('pages join without gaps up to the head, which includes the number of rows', async () => {
    interface Page {
      from: number;
      to: number;
      hasMore: boolean;
      upserts: { product: { id: string } }[];
      deletes: { id: string }[];
      digestAt: { seq: number; rows: number; rowsDigest: string } | null;
    }
    let since = 0;
    const ids: string[] = [];
    for (;;) {
      const page = await hosted.getJson<Page>(`/v1/sync/changes?epoch=${manifest.epoch}&since=${since}`);
      expect(page.from).toBe(since);
      ids.push(...page.upserts.map(({ product }) => product.id));
      since = page.to;
      if (page.hasMore) continue;
      expect(page.deletes).toEqual([{ id: 'p7', seq: 1301 }]);
      expect(page.digestAt).toEqual({ seq: 1301, rows: 1299, rowsDigest: snapshot().rowsDigest });
      break;
    }
    expect(new Set(ids).size).toBe(1299);
  });

  test.each([
    ['other_epoch', '?epoch=other&since=0'],
    ['ahead', '?epoch=EPOCH&since=999999'],
  ])('410 resync_required with its reason: %s', async (reason, query) => {
    const answer = await hosted.fetch(`/v1/sync/changes${query.replace('EPOCH', manifest.epoch)}`);
    expect(answer.status).toBe(410);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'resync_required', reason });
  });

  test.each(['', '?epoch=x', '?epoch=x&since=-1', '?epoch=x&since=1.5', '?epoch=x&since=abc', '?epoch=x&epoch=y&since=1'])(
    '400 names the invalid parameter: %s',
    async (query) => {
      const answer = await hosted.fetch(`/v1/sync/changes${query}`);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { detail: string }).detail).toMatch(/epoch|since/);
    },
  );
});

test('GET /v1/ping returns the nonce, and is never cached', async () => {
  const answer = await hosted.fetch('/v1/ping?nonce=abc');
  expect(await answer.json()).toMatchObject({ nonce: 'abc' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await hosted.fetch(`/v1/ping?nonce=${'x'.repeat(201)}`)).status).toBe(400);
});

test('products another process writes to the store appear on the running server', async () => {
  await putGoods(hosted.dataDir, [makeRecord('from-outside')]);
  await until('the product to show', async () => (await hosted.fetch('/api/products/from-outside')).status === 200);
});

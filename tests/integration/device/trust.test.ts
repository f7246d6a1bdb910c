import { describe, expect, test } from 'vitest';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { feedKeyOf } from '../../../server/sync/feed-key.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startHosted, startQuickEmbedded, until } from '../../fixtures/role-server.ts';
import { feedKeyPem, putGoods } from '../../fixtures/stores/with-store.ts';
import { type HostedProxy, startHostedProxy } from './hosted-proxy.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
async function hostedWith(id: string): Promise<RoleServer> {
  const dataDir = newDataDir();
  await putGoods(dataDir, [makeRecord(id)]);
  return keep(await startHosted(dataDir));
}
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const ids = async (device: RoleServer) => (await device.getJson<{ id: string }[]>('/api/products')).map(({ id }) => id).join();
const keyOf = async (hosted: RoleServer) => (await hosted.getJson<Manifest>('/v1/sync/manifest')).publicKey;
const confirm = (device: RoleServer, fingerprint: string) =>
  device.fetch('/api/device/trust', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fingerprint }),
  });
const keyChanged = async (device: RoleServer) => {
  await until('the other key to be reported', async () => (await status(device)).problem?.code === 'key_changed');
  const fingerprints = (await status(device)).problem?.fingerprints;
  if (fingerprints === undefined) throw new Error('key_changed names both fingerprints');
  return fingerprints;
};
/** Counts the snapshots fetched; none is fetched from an untrusted server. */
const fetched = (proxy: HostedProxy) => proxy.asked.filter((path) => path.startsWith('/v1/sync/snapshots/')).length;

describe('the key a device trusts', () => {
  test('another key at the known address: old prices stay until a person confirms the key shown', async () => {
    const proxy = keep(await startHostedProxy(await hostedWith('old')));
    const device = keep(await startQuickEmbedded(newDataDir(), proxy.url));
    await until('the device to follow', async () => (await ids(device)) === 'old');
    proxy.forwardTo(await hostedWith('new'));
    proxy.asked.length = 0;
    const { known, offered } = await keyChanged(device);
    expect([known, offered]).toEqual([expect.stringMatching(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/), expect.stringMatching(/-/)]);
    expect(known).not.toBe(offered);
    expect((await status(device)).problem?.detail).toContain(known);
    expect((await confirm(device, known ?? '')).status).toBe(409);
    expect((await confirm(device, '')).status).toBe(422);
    expect(await ids(device)).toBe('old');
    expect(fetched(proxy)).toBe(0);
    const { version } = await status(device);
    expect((await confirm(device, offered.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    await until('the new prices', async () => (await ids(device)) === 'new');
    expect((await status(device)).version).toBeGreaterThan(version);
    expect((await confirm(device, offered)).status).toBe(409);
    await device.stop();
    const restarted = keep(await startQuickEmbedded(device.dataDir, proxy.url));
    await until('the key to be trusted after a restart', async () => (await status(restarted)).phase === 'following');
  });

  test('HOSTED_KEY sets it before first contact, as key or fingerprint; a key a person confirmed takes precedence', async () => {
    const [right, wrong] = [await hostedWith('right'), await hostedWith('wrong')];
    const proxy = keep(await startHostedProxy(wrong));
    const env = { HOSTED_KEY: await keyOf(right) };
    const device = keep(await startQuickEmbedded(newDataDir(), proxy.url, env));
    const { offered } = await keyChanged(device);
    expect((await status(device)).rows).toBe(0);
    proxy.forwardTo(right);
    await until(
      'the correct server to be followed',
      async () => (await ids(device)) === 'right' && (await status(device)).problem === null,
    );
    proxy.forwardTo(wrong);
    await keyChanged(device);
    expect((await confirm(device, offered)).status).toBe(200);
    await until('the confirmed server to be followed', async () => (await ids(device)) === 'wrong');
    await device.stop();
    const restarted = keep(await startQuickEmbedded(device.dataDir, proxy.url, env));
    await until('the key to be trusted after a restart', async () => (await status(restarted)).phase === 'following');
    await restarted.stop();
    const named = keep(await startQuickEmbedded(newDataDir(), proxy.url, { HOSTED_KEY: offered }));
    await until('the named server to be followed', async () => (await ids(named)) === 'wrong');
  });
});

test.each([
  ['newer', 1, 'schema_newer', /Update Tradewind on it/],
  ['older', -1, 'unreachable', /is of an older version\. .* goes on by itself when hosted was updated/],
])('a hosted server that is %s is reported, and none of its data is applied', async (_version, step, code, detail) => {
  const hosted = await hostedWith('one');
  const key = feedKeyOf(await feedKeyPem(hosted.dataDir));
  const proxy = keep(await startHostedProxy(hosted));
  const { signature: _signature, publicKey: _publicKey, ...said } = await hosted.getJson<Manifest>('/v1/sync/manifest');
  const manifest = JSON.stringify(key.sign({ ...said, schema: said.schema + step }));
  proxy.handleWith(({ path }, res, forward) => {
    if (path === '/v1/sync/manifest') res.setHeader('content-type', 'application/json').end(manifest);
    else forward();
  });
  const device = keep(await startQuickEmbedded(newDataDir(), proxy.url));
  await until('the problem to be reported', async () => detail.test((await status(device)).problem?.detail ?? ''));
  expect([(await status(device)).problem?.code, (await status(device)).rows, fetched(proxy)]).toEqual([code, 0, 0]);
  proxy.handleWith((_ask, _res, forward) => forward());
  await until('the server to be followed', async () => (await ids(device)) === 'one');
});

test('a second device on the same folder does not start', async () => {
  const device = keep(await startQuickEmbedded(newDataDir(), 'http://127.0.0.1:9'));
  await expect(startQuickEmbedded(device.dataDir, 'http://127.0.0.1:9')).rejects.toThrow(`in use by pid ${process.pid}`);
});

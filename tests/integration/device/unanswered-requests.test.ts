import type http from 'node:http';
import { expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { startHostedProxy } from './hosted-proxy.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();

test('a silent connection blocks no picture: a pending request is aborted with the connection, and none is sent after that', async () => {
  const dataDir = newDataDir();
  await putGoods(dataDir, [makeRecord('bell')]);
  const proxy = keep(await startHostedProxy(keep(await startHosted(dataDir))));
  const device = keep(await startEmbedded(newDataDir(), proxy.url));
  const isOnline = async () => (await device.getJson<DeviceSyncStatus>('/api/device/sync')).online;
  await until('the device to be online', isOnline);
  const unanswered = new Map<string, http.ServerResponse>();
  proxy.handleWith(({ path }, res) => void unanswered.set(path, res));
  // Longer than the device waits for an answer of the hosted server.
  const answer = await device.fetch('/img/aaaabbbbcccc?w=320', { signal: AbortSignal.timeout(10_000) });
  expect(answer.status).toBe(404);
  const asked = [...unanswered].find(([path]) => path.startsWith('/img/aaaabbbbcccc'))?.[1];
  await until('the request to be aborted at hosted', async () => asked?.destroyed === true);
  expect(await isOnline()).toBe(false);
  expect((await device.fetch('/img/ddddeeeeffff?w=320')).status).toBe(404);
  expect([...unanswered.keys()].filter((path) => path.startsWith('/img/ddddeeeeffff'))).toEqual([]);
  proxy.handleWith((_ask, _res, forward) => forward());
  for (const res of unanswered.values()) res.destroy();
});

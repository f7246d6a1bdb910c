import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireSearchTrial, WireSearchWords } from '#domain/catalogue/search-words.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeDataDir, type RoleServer, startHosted, startQuickEmbedded, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-search-words-0123456789';
let hosted: RoleServer;
let device: RoleServer;
beforeAll(async () => {
  const dataDir = makeDataDir();
  await putGoods(dataDir, [makeRecord('kettle', { name: 'Copper kettle' }), makeRecord('goblet', { name: 'Oak goblet' })]);
  hosted = await startHosted(dataDir, 0, { OPERATOR_TOKEN: TOKEN });
  device = await startQuickEmbedded(makeDataDir(), hosted.url);
  await until('the device to follow', async () => (await device.getJson<DeviceSyncStatus>('/api/device/sync')).phase === 'following');
});

afterAll(async () => {
  for (const server of [device, hosted]) {
    await server.stop();
    fs.rmSync(server.dataDir, { recursive: true, force: true });
  }
});

async function desk<Answer>(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await hosted.fetch(`/api/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Answer };
}
const read = async () => (await desk<WireSearchWords>('GET', '/search-words')).json;
const save = async (change: { added?: readonly string[]; off?: readonly string[]; revision?: number }) =>
  desk<WireSearchWords & { errors: { field: string; message: string }[] }>('POST', '/search-words', {
    ...{ revision: (await read()).revision, added: [], off: [] },
    ...change,
  });
const found = async (server: RoleServer, search: string) =>
  (await server.getJson<{ id: string }[]>(`/api/products?search=${encodeURIComponent(search)}&exact=1`)).map(({ id }) => id);

describe('search words managed by the desk', () => {
  test('take effect at once on the hosted server and within one poll on a device, and end when removed', async () => {
    const shipped = (await read()).shipped;
    expect(shipped.length).toBeGreaterThan(300);
    expect(await found(hosted, 'dallah')).toEqual([]);
    expect((await save({ added: ['dallah→kettle', 'beaker , goblet'] })).json.added).toEqual(['dallah > kettle', 'beaker, goblet']);
    expect(await found(hosted, 'dallah')).toEqual(['kettle']);
    expect(await found(hosted, 'beaker')).toEqual(['goblet']);
    await until('the device to find it', async () => (await found(device, 'dallah'))[0] === 'kettle');
    expect(await hosted.getJson('/api/suggest?q=dallah')).toEqual(['Copper kettle']);

    const changed = (await read()).revision;
    expect((await save({ added: ['beaker, goblet'] })).json.revision).toBeGreaterThan(changed);
    expect(await found(hosted, 'dallah')).toEqual([]);
    await until('the device to find it no longer', async () => (await found(device, 'dallah')).length === 0);
    expect(await found(device, 'beaker')).toEqual(['goblet']);
  });

  test('survive a restart of the device without the hosted server', async () => {
    await save({ added: ['samovar > kettle'] });
    const away = keep(await startQuickEmbedded(newDataDir(), hosted.url));
    await until('the second device to find it', async () => (await found(away, 'samovar'))[0] === 'kettle');
    await away.stop();
    const again = keep(await startQuickEmbedded(away.dataDir, 'http://127.0.0.1:9'));
    expect(await found(again, 'samovar')).toEqual(['kettle']);
  });

  test('a built-in group is switched off and on', async () => {
    await save({ added: ['pot > kettle'] });
    expect(await found(hosted, 'pot')).toEqual(['kettle']);
    const [group = ''] = (await read()).shipped.map((one) => one.group);
    expect((await save({ off: [group, 'no group of ours'] })).json.shipped[0]).toEqual({ group, isOff: true });
    expect((await save({})).json.shipped[0]).toEqual({ group, isOff: false });
  });

  test('an invalid group is refused by name and nothing is changed', async () => {
    await save({ added: ['beaker, goblet'] });
    const refused = await save({ added: ['beaker, goblet', 'oak > ash', 'ash > oak'] });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual([{ field: 'added.1', message: expect.stringMatching(/^“oak” > “ash” > “oak” goes in a circle/) }]);
    expect((await save({ added: ['mug > mugs'] })).json.errors[0]?.message).toBe('“mug” and “mugs” are the same word to the search.');
    expect((await read()).added).toEqual(['beaker, goblet']);
  });

  test('when two operators change the list at once the second gets a conflict', async () => {
    const { revision } = await read();
    expect((await save({ added: ['vase, urn'] })).status).toBe(200);
    expect((await save({ added: ['vase, amphora'], revision })).status).toBe(409);
    expect((await read()).added).toEqual(['vase, urn']);
  });

  test('a change can be tried before it is saved, and is in the audit list', async () => {
    await save({ added: [] });
    const tried = await desk<WireSearchTrial>('POST', '/search-words/try', { search: 'rakwa', added: ['rakwa > kettle'], off: [] });
    expect(tried.json).toEqual({ before: { total: 0, names: [] }, after: { total: 1, names: ['Copper kettle'] } });
    expect(await found(hosted, 'rakwa')).toEqual([]);
    await save({ added: ['rakwa > kettle'] });
    const [auditEntry] = (await desk<{ entries: WireAuditEntry[] }>('GET', '/audit?subject=search_words')).json.entries;
    expect(auditEntry).toMatchObject({ what: 'edit', before: { added: [] }, after: { added: ['rakwa > kettle'] } });
  });
});

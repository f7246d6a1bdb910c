import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import { SOURCE_FLAGS } from '../../../../scripts/node-flags.ts';
import type { ShopRevision } from '../../../../server/stores/shop/shop-store.ts';
import { startHosted, until } from '../../../fixtures/role-server.ts';
import { databaseEnv } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-the-shop-command-01234';
const COMMAND = path.resolve(import.meta.dirname, '../../../../server/main/shop.ts');

test('npm run shop exports and imports beside a running server, which shows it as a revision by cli', async () => {
  const hosted = keep(await startHosted(newDataDir(), 0, { OPERATOR_TOKEN: TOKEN }));
  const env = { PATH: process.env.PATH, ENV_FILE: 'off', DATA_DIR: hosted.dataDir, ...(await databaseEnv(hosted.dataDir)) };
  const file = path.join(hosted.dataDir, 'shop.json');
  const run = (action: string) => spawnSync(process.execPath, [...SOURCE_FLAGS, COMMAND, action, file], { encoding: 'utf8', env });

  expect(run('export')).toMatchObject({ status: 0, stderr: '' });
  const exported = JSON.parse(fs.readFileSync(file, 'utf8'));
  expect(exported.brand).toMatchObject({ name: 'Tradewind', tagline: '' });
  fs.writeFileSync(file, JSON.stringify({ ...exported, brand: { name: 'Baobab Trade' } }));
  expect(run('import')).toMatchObject({ status: 0, stdout: 'Saved as revision 1.\n', stderr: '' });
  await until('the server to show it', async () => (await hosted.getJson<WireShop>('/api/shop')).brand.name === 'Baobab Trade');

  fs.writeFileSync(file, JSON.stringify({ ...exported, brand: { name: 'Bao\u200Bbab' } }));
  expect(run('import')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^brand\.name: Shop name contains characters/),
  });
  const { entries } = await hosted.getJson<{ entries: ShopRevision[] }>('/api/operator/shop/revisions', {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(entries).toMatchObject([{ revision: 1, who: 'cli' }]);
});

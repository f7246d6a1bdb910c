import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir, type RoleServer, startHosted } from '../../fixtures/role-server.ts';

let hosted: RoleServer;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  dataDir = makeDataDir();
  folder = path.join(dataDir, 'updates');
  hosted = await startHosted(dataDir);
});
afterAll(async () => {
  await hosted.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = async (file: string, init?: RequestInit) => (await hosted.fetch(`/updates/${file}`, init)).status;

test('without the folder there are no updates; once it exists, no restart is needed', async () => {
  expect(await statusOf('latest.yml')).toBe(404);
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'latest.yml'), 'version: 0.2.0\n');
  const answer = await hosted.fetch('/updates/latest.yml');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'text/yaml; charset=utf-8',
    'no-cache',
    'version: 0.2.0\n',
  ]);
});

test('a package is sent whole or in ranges, and only as a download', async () => {
  fs.writeFileSync(path.join(folder, 'Tradewind Setup 0.2.0.exe'), 'MZ0123456789');
  const whole = await hosted.fetch('/updates/Tradewind%20Setup%200.2.0.exe');
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([200, 'application/octet-stream', 'MZ0123456789']);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await hosted.fetch('/updates/Tradewind%20Setup%200.2.0.exe', { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '012']);
  fs.writeFileSync(path.join(folder, 'page.html'), '<script>1</script>');
  expect((await hosted.fetch('/updates/page.html')).headers.get('content-type')).toBe('application/octet-stream');
});

test('no file outside the folder and no hidden file is served, and no write is accepted', async () => {
  fs.writeFileSync(path.join(dataDir, 'secret.pem'), 'secret');
  fs.writeFileSync(path.join(folder, '.hidden'), 'secret');
  fs.mkdirSync(path.join(folder, 'inner'), { recursive: true });
  fs.symlinkSync(path.join(dataDir, 'secret.pem'), path.join(folder, 'link.yml'));
  for (const file of [
    '..%2Fsecret.pem',
    '%2e%2e%2fsecret.pem',
    '..%5Csecret.pem',
    '.hidden',
    'inner',
    'link.yml',
    'latest.yml%00',
    '%2Fetc%2Fpasswd',
  ])
    expect(await statusOf(file), file).toBe(404);
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) expect(await statusOf('latest.yml', { method }), method).toBe(405);
});

test('a server starts with this folder present, as with every other folder of its own', async () => {
  for (const name of ['prepared', 'imports', 'images', 'snapshots', 'messages', 'backups'])
    fs.mkdirSync(path.join(dataDir, name), { recursive: true });
  await hosted.stop();
  hosted = await startHosted(dataDir);
  expect(await statusOf('latest.yml')).toBe(200);
});

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteProductStore } from '../../../server/stores/sqlite/product-store.ts';
import { makeDataDir, type RoleServer, startHosted, until } from '../../fixtures/role-server.ts';

let dataDir: string;
let hosted: RoleServer | undefined;

beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(async () => {
  await hosted?.stop();
  hosted = undefined;
  fs.rmSync(dataDir, { recursive: true });
});

/** Runs the command as a person would, in a process of its own. */
function runImport(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [path.resolve('server/main-import.ts'), ...args], { env: { ...process.env, DATA_DIR: dataDir } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

function csv(text: string): string {
  const file = path.join(dataDir, 'catalogue.csv');
  fs.writeFileSync(file, text);
  return file;
}

async function countProducts(): Promise<number> {
  const db = openStore(dataDir);
  const { count } = await createSqliteProductStore(db, { now: () => 0 }).head();
  db.close();
  return count;
}

const OPERATOR_TOKEN = 'desk-token-of-the-contract-tests';
const GOOD = 'sku,name,category,price\nB1,Brass bell,tools,4.20\nC1,Cup,Home & Kitchen,2\n';
const BAD = 'sku,name,category,price\nB1,Brass bell,tools,4.20\nC1,Cup,nowhere,2\n';

test('imports, says what it did, and the second time that nothing changed', async () => {
  const first = await runImport(csv(GOOD), '--supplier', 'Pune Brass');
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('2 new, 0 changed, 0 unchanged.') });
  expect((await runImport(csv(GOOD), '--supplier', 'Pune Brass')).out).toContain('0 new, 0 changed, 2 unchanged.');
});

test('a bad row: exit 1, the row and the reason, nothing written; with --skip-bad the rest', async () => {
  const refused = await runImport(csv(BAD));
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('row 3, category: "nowhere" is none of the ten categories');
  expect(refused.out).toContain('Nothing was written.');
  expect(await countProducts()).toBe(0);
  const problems = path.join(dataDir, 'problems.csv');
  expect(await runImport(csv(BAD), '--skip-bad', '--problems', problems)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 bad row left out'),
  });
  expect(fs.readFileSync(problems, 'utf8')).toContain('"3","category"');
  expect(await countProducts()).toBe(1);
});

test.each([
  [[], 2, /Name one file to import\. Usage/],
  [['a.csv', 'b.csv'], 2, /Name one file/],
  [['a.csv', '--nonsense'], 2, /nonsense/],
  [['nowhere.csv'], 1, /nowhere\.csv cannot be read: ENOENT/],
  [['package.json', '--map', 'nowhere.json'], 1, /mapping nowhere\.json cannot be read/],
])('a command that cannot work says why in one line: %j', async (args, code, message) => {
  const answer = await runImport(...args);
  expect(answer.code).toBe(code);
  expect(answer.err).toMatch(message);
  expect(answer.err).not.toContain('    at ');
});

test('a running server shows the imported products', async () => {
  hosted = await startHosted(dataDir);
  const { fetch } = hosted;
  expect((await fetch('/api/products?search=bell')).headers.get('x-total-count')).toBe('0');
  await runImport(csv(GOOD));
  await until('the bell to be found', async () => (await fetch('/api/products?search=bell')).headers.get('x-total-count') === '1');
});

const batchIn = (out: string) => /^Batch ([\w-]+)\./m.exec(out)?.[1] ?? '';
const found = async (search: string) => (await hosted?.fetch(`/api/products?search=${search}`))?.headers.get('x-total-count');

test('an import is undone by its batch: what it added leaves the shelf of a running server, and a second undo changes nothing', async () => {
  hosted = await startHosted(dataDir);
  const batch = batchIn((await runImport(csv(GOOD))).out);
  await until('the bell to be found', async () => (await found('bell')) === '1');
  const undone = await runImport('--undo', batch);
  expect(undone).toMatchObject({ code: 0, out: expect.stringContaining('2 left the shelf, 0 as before, 0 kept') });
  await until('the bell to be gone', async () => (await found('bell')) === '0');
  expect((await runImport('--undo', batch)).out).toContain('was undone already');
  // Undone is not forbidden: the corrected file comes in again.
  expect((await runImport(csv(GOOD))).out).toContain('2 new, 0 changed, 0 unchanged.');
  await until('the bell to be back', async () => (await found('bell')) === '1');
});

test('what an import changed is as it was before, stock sold since left out; what somebody changed since is kept', async () => {
  const stocked = (price: string, stock: number) =>
    csv(`sku,name,category,price,stock\nB1,Brass bell,tools,${price},${stock}\nC1,Cup,tools,2,5\n`);
  await runImport(stocked('4.20', 100));
  const second = batchIn((await runImport(stocked('9.90', 500))).out);
  const db = openStore(dataDir);
  const products = createSqliteProductStore(db, { now: () => 0 });
  db.exec('UPDATE stock SET on_hand = on_hand - 30 WHERE on_hand = 500');
  await runImport('--undo', second);
  const page = await products.changesSince(await products.epoch(), 0, 10);
  const bell = page.upserts.find(({ product }) => product.name === 'Brass bell')?.product;
  expect([bell?.priceCents, bell?.stock]).toEqual([420, 70]);
  const third = batchIn((await runImport(stocked('8.80', 70))).out);
  await products.changeRecord(bell?.id ?? '', (record) => record && { ...record, product: { ...record.product, name: 'Bronze bell' } });
  expect((await runImport('--undo', third)).out).toContain('0 left the shelf, 0 as before, 1 kept');
  expect((await products.findRecord(bell?.id ?? ''))?.product).toMatchObject({ name: 'Bronze bell', priceCents: 880 });
  db.close();
});

test('an unknown batch is said to be unknown', async () => {
  expect(await runImport('--undo', 'nothing')).toMatchObject({ code: 1, err: expect.stringContaining('There is no such import') });
});

test('a product the desk took off the shelf stays off when its file is imported again, and is counted', async () => {
  hosted = await startHosted(dataDir, 0, { OPERATOR_TOKEN });
  await runImport(csv(GOOD));
  await until('the bell to be found', async () => (await found('bell')) === '1');
  const [bell] = await (await hosted.fetch('/api/products?search=bell')).json();
  const desk = (step: string, body?: object) =>
    hosted?.fetch(`/api/operator/products/${bell.id}/${step}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  expect((await desk('withdraw', { reason: 'Not safe.' }))?.status).toBe(200);
  expect((await hosted.fetch(`/api/products/${bell.id}`)).status).toBe(404);
  const again = await runImport(csv(GOOD));
  expect(again.out).toContain('0 new, 0 changed, 1 unchanged.');
  expect(again.out).toContain('1 closed');
  expect((await desk('restore'))?.status).toBe(200);
  expect((await hosted.fetch(`/api/products/${bell.id}`)).status).toBe(200);
});

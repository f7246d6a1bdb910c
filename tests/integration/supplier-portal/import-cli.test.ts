import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { makeWorkbook } from '../../fixtures/import/make-workbook.ts';
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

/** Runs the command as a user would, in its own process. */
function runImport(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [path.resolve('server/main/import.ts'), ...args], { env: { ...process.env, DATA_DIR: dataDir } });
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

function csv(text: string | Buffer): string {
  const file = path.join(dataDir, 'catalogue.csv');
  fs.writeFileSync(file, text);
  return file;
}

async function countProducts(): Promise<number> {
  const db = openStore(dataDir);
  const { count } = await createSqliteStores(db, { now: () => 0 }).products.head();
  db.close();
  return count;
}

const OPERATOR_TOKEN = 'desk-token-of-the-contract-tests';
const GOOD = 'sku,name,category,price\nB1,Brass bell,tools,4.20\nC1,Cup,Home & Kitchen,2\n';
const BAD = 'sku,name,category,price\nB1,Brass bell,tools,4.20\nC1,Cup,nowhere,2\n';

test('imports and reports the result; the second time it reports no changes', async () => {
  const first = await runImport(csv(GOOD), '--supplier', 'Pune Brass');
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('2 new, 0 changed, 0 unchanged.') });
  expect(first.out).toMatch(
    /^Importing into a new shop in \S+\. Products are on sale at once, without a review; the last line says how to undo this\.\n/,
  );
  const { out } = await runImport(csv(GOOD), '--supplier', 'Pune Brass');
  expect(out).toContain('0 new, 0 changed, 2 unchanged.');
  expect(out).toContain(`Importing into the shop in ${dataDir}. Products`);
});

test('a bad row: exit 1, the row and the reason, nothing written; --skip-bad imports the rest', async () => {
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

async function listProducts(): Promise<readonly Product[]> {
  const db = openStore(dataDir);
  const store = createSqliteStores(db, { now: () => 0 }).products;
  const { upserts } = await store.changesSince(await store.epoch(), 0, 1000);
  db.close();
  return upserts.map(({ product }) => product);
}

test('an inch mark is read literally and reported; only a row with an unclosed quote is skipped', async () => {
  const rows = ['Pipe 5" long,tools,4.20', '"Bell,tools,1', '"Monitor 24"",tools,99', '"Rope, ""best""",tools,3'];
  const file = csv(`name,category,price\n${rows.join('\n')}\n`);
  const refused = await runImport(file);
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('row 3, name: a quotation mark is opened and never closed.');
  const taken = await runImport(file, '--skip-bad');
  expect(taken.out).toContain('row 2, name: holds a quotation mark that is not doubled; read as it stands: Pipe 5" long');
  expect((await listProducts()).map(({ name }) => name).sort()).toEqual(['Monitor 24"', 'Pipe 5" long', 'Rope, "best"']);
});

test('a list in a Windows encoding with titles above its header is imported as it is', async () => {
  const text = 'sep=;\r\nHafen GmbH;;\r\nPreisliste;Juni 2026;\r\nname;category;price\r\nTüröffner groß;tools;4.20\r\n;tools;1\r\n';
  const answer = await runImport(csv(Buffer.from(text, 'latin1')), '--skip-bad');
  expect(answer).toMatchObject({ code: 0, out: expect.stringContaining('is read as Windows-1252') });
  expect(answer.out).toContain('row 5, name: is missing');
  expect((await listProducts()).map(({ name, priceCents }) => [name, priceCents])).toEqual([['Türöffner groß', 420]]);
});

test('a workbook is imported cell by cell, from the given sheet', async () => {
  const file = path.join(dataDir, 'list.xlsx');
  const header = ['sku', 'name', 'category', 'price', 'stock', 'gtin', 'discountPercent', 'createdAt'];
  const bell = [
    '00123',
    'Glocke – 5"',
    'tools',
    { number: 4.2, format: '"$"#,##0.00' },
    { formula: 'E1*2', result: 12 },
    4_006_381_333_931,
  ];
  const more = [
    { number: 0.2, format: '0%' },
    { number: 46_347, format: 14 },
  ];
  const cup = ['00124', '=1+1', 'tools', 0.1 + 0.2, null, null];
  const workbook = [
    { name: 'Juni', rows: [['Harbour Goods'], header, [...bell, ...more], cup] },
    { name: 'Juli', rows: [header, ['00125', 'Rope', 'tools', 3, 1, null]] },
  ];
  fs.writeFileSync(file, makeWorkbook(workbook));
  expect(await runImport(file, '--sheet', 'August')).toMatchObject({ code: 1, err: expect.stringContaining('It has: Juni, Juli.') });
  const taken = await runImport(file);
  expect(taken.out).toContain("list.xlsx: a workbook with our template's columns, 2 products read.");
  expect(taken.out).toContain('2 new, 0 changed');
  expect((await runImport(file, '--sheet', 'Juli')).out).toContain('1 new, 0 changed');
  const products = await listProducts();
  expect(products[0]).toMatchObject({ originalPriceCents: 525, createdAt: '2026-11-21T00:00:00.000Z' });
  expect(products.map(({ name, priceCents, stock, gtin }) => [name, priceCents, stock, gtin])).toEqual([
    ['Glocke – 5"', 420, 12, '4006381333931'],
    ['=1+1', 30, null, undefined],
    ['Rope', 300, 1, undefined],
  ]);
});

test('delimiter and encoding can be given', async () => {
  const file = csv('name|category|price|note\nBell|tools|4.20|a;b\nCup|tools|2|c;d\n');
  expect((await runImport(file, '--delimiter', ';')).err).toContain('No column for name, category, price');
  expect((await runImport(csv('name\tcategory\tprice\nBell\ttools\t4.20\n'), '--delimiter', 'tab')).out).toContain('1 new');
  expect((await runImport(csv('name,category,price\nMüsli,tools,4.20\n'), '--encoding', 'Windows-1252')).out).toContain('1 new');
  expect((await listProducts()).map(({ name }) => name)).toEqual(['Bell', 'MÃ¼sli']);
});

test.each([
  [[], 2, /Name one file to import\. Usage/],
  [['a.csv', 'b.csv'], 2, /Name one file/],
  [['a.csv', '--nonsense'], 2, /nonsense/],
  [['a.csv', '--delimiter', ':'], 2, /--delimiter is "," ";" tab or "\|"\. Usage/],
  [['a.csv', '--encoding', 'morse'], 2, /--encoding is utf-8, utf-16le, .*gb18030, .*\. Usage/],
  [['nowhere.csv'], 1, /nowhere\.csv cannot be read: ENOENT/],
  [['package.json', '--map', 'nowhere.json'], 1, /mapping nowhere\.json cannot be read/],
])('a command that cannot work gives the reason in one line: %j', async (args, code, message) => {
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

test('an import is undone by its batch: its products leave a running server, and a second undo changes nothing', async () => {
  hosted = await startHosted(dataDir);
  const batch = batchIn((await runImport(csv(GOOD))).out);
  await until('the bell to be found', async () => (await found('bell')) === '1');
  const undone = await runImport('--undo', batch);
  expect(undone).toMatchObject({ code: 0, out: expect.stringContaining('2 left the shelf, 0 as before, 0 kept') });
  await until('the bell to be gone', async () => (await found('bell')) === '0');
  expect((await runImport('--undo', batch)).out).toContain('was undone already');
  // An undo does not block the goods: the corrected file imports them again.
  expect((await runImport(csv(GOOD))).out).toContain('2 new, 0 changed, 0 unchanged.');
  await until('the bell to be back', async () => (await found('bell')) === '1');
});

test('products an import changed are restored less the units sold since; later changes by others are kept', async () => {
  const stocked = (price: string, stock: number) =>
    csv(`sku,name,category,price,stock\nB1,Brass bell,tools,${price},${stock}\nC1,Cup,tools,2,5\n`);
  await runImport(stocked('4.20', 100));
  const second = batchIn((await runImport(stocked('9.90', 500))).out);
  const db = openStore(dataDir);
  const products = createSqliteStores(db, { now: () => 0 }).products;
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

test('an unknown batch is reported as unknown', async () => {
  expect(await runImport('--undo', 'nothing')).toMatchObject({ code: 1, err: expect.stringContaining('There is no such import') });
});

test('a product the desk withdrew stays withdrawn when its file is imported again, and is counted', async () => {
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

/** File as a German spreadsheet program saves it. */
const EUROPEAN = Buffer.from(
  'Preisliste;;;;\r\nArtikelnummer;Bezeichnung;Warengruppe;Preis;Mindestmenge\r\nT-1;Tasse Größe M;Küche;2,55;12\r\nT-2;Rohr 5" lang;Sanitär;1.234,50;1\r\nT-3;Hammer;Werkzeug;12,9;100\r\n',
  'latin1',
);
const CATEGORIES = { Küche: 'Home & Kitchen', Werkzeug: 'Tools', Sanitär: null };

test('the currency of a list is not guessed: nothing is written, and the flag is named', async () => {
  const map = path.join(dataDir, 'map.json');
  fs.writeFileSync(map, JSON.stringify({ categories: CATEGORIES }));
  const asked = await runImport(csv(EUROPEAN), '--map', map);
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('--currency USD') });
  const rate = await runImport(csv(EUROPEAN), '--map', map, '--currency', 'EUR');
  expect(rate).toMatchObject({ code: 1, err: expect.stringContaining('--rate') });
  expect(await countProducts()).toBe(0);
});

test('with currency and rate it reports how it read the file, and writes the same as the browser', async () => {
  const map = path.join(dataDir, 'map.json');
  fs.writeFileSync(map, JSON.stringify({ categories: CATEGORIES }));
  const run = await runImport(csv(EUROPEAN), '--map', map, '--currency', 'EUR', '--rate', '1.08', '--supplier', 'Hafen Waren');
  expect(run).toMatchObject({ code: 0, out: expect.stringContaining('2 new') });
  expect(run.out).toMatch(/semicolons between cells, windows-1252, 1 line above the header; decimal comma/);
  expect(run.out).toContain('Prices in EUR, as told; 1.08 USD for one EUR.');
  const db = openStore(dataDir);
  const products = createSqliteStores(db, { now: () => 0 }).products;
  const { upserts } = await products.changesSince(await products.epoch(), 0, 10);
  expect(upserts.map(({ product }) => [product.name, product.priceCents, product.moq, product.supplierName]).sort()).toEqual([
    ['Hammer', 1393, 100, 'Hafen Waren'],
    ['Tasse Größe M', 275, 12, 'Hafen Waren'],
  ]);
  db.close();
});

test('settings of a mapping apply unless an option overrides them; unread columns are named', async () => {
  const map = path.resolve('docs/examples/other-catalogue-mapping.json');
  const file = path.join(dataDir, 'catalogue.json');
  fs.writeFileSync(file, JSON.stringify([{ sku: 'A1', title: 'Oak desk', category: 'furniture', price: 120, stock: 4, colour: 'oak' }]));
  const run = await runImport(file, '--map', map);
  expect(run).toMatchObject({ code: 0, out: expect.stringContaining('1 new') });
  expect(run.out).toContain('Prices in USD, as told.');
  expect(run.out).toContain('Not used: colour.');
  expect(await runImport(file, '--map', map, '--currency', 'EUR')).toMatchObject({ code: 1, err: expect.stringContaining('--rate') });
});

test('all questions of a file are asked at once, and invalid answers are refused', async () => {
  const rows = ['A1,Bell,tools,¥24/dozen,10', 'A2,Cup,tools,¥36/dozen,20', 'A3,Pan,tools,4.50,5', 'A4,Pot,tools,5.50,5'];
  const file = csv(`sku,name,category,price,moq\n${rows.join('\n')}\n`);
  const asked = await runImport(file);
  expect(asked.code).toBe(1);
  for (const words of ['2 prices have no sign', '--rate CNY=', '--unit "dozen=12"']) expect(asked.err).toContain(words);
  for (const [option, value] of [
    ['--rate', 'CNY=much'],
    ['--unit', 'dozen=0'],
    ['--unit', '12'],
  ] as const)
    expect(await runImport(file, option, value)).toMatchObject({ code: 2, err: expect.stringContaining(`${option} is `) });
  const run = await runImport(file, '--currency', 'USD', '--rate', 'CNY=0.14', '--unit', 'dozen=12');
  expect(run).toMatchObject({ code: 0, out: expect.stringContaining('4 new') });
  expect((await listProducts()).map(({ name, priceCents }) => [name, priceCents]).sort()).toEqual([
    ['Bell', 28],
    ['Cup', 42],
    ['Pan', 450],
    ['Pot', 550],
  ]);
});

test('the downloadable template can be imported as it is', async () => {
  hosted = await startHosted(dataDir, 0, { OPERATOR_TOKEN });
  const template = Buffer.from(await (await hosted.fetch('/api/listings/import/template.csv')).arrayBuffer());
  expect(await runImport(csv(template))).toMatchObject({ code: 0, out: expect.stringContaining('3 new') });
});

test('goods of the supplier missing from the file are named, withdrawn on request, and restored by an undo', async () => {
  await runImport(csv(GOOD), '--supplier', 'Pune Brass');
  await runImport(csv(GOOD), '--supplier', 'Other Brass');
  const fewer = csv('sku,name,category,price\nB1,Brass bell,tools,4.20\n');
  expect((await runImport(fewer, '--supplier', 'Pune Brass')).out).toContain(
    'Not in this file and still on the shelf: 1 product. To withdraw it, import with --withdraw-missing.',
  );
  expect(await countProducts()).toBe(4);
  const { out } = await runImport(fewer, '--supplier', 'Pune Brass', '--withdraw-missing');
  expect(out).toContain('1 product withdrawn: not in this file.');
  expect(await countProducts()).toBe(3);
  const [, id = ''] = /--undo (\S+)/.exec(out) ?? [];
  expect((await runImport('--undo', id)).out).toContain('0 left the shelf, 1 as before, 0 kept');
  expect(await countProducts()).toBe(4);
  // The withdrawal is no decision of a person, so a file that contains the product restores it.
  await runImport(fewer, '--supplier', 'Pune Brass', '--withdraw-missing');
  expect((await runImport(csv(GOOD), '--supplier', 'Pune Brass')).out).toContain('1 new, 0 changed, 1 unchanged.');
});

test('goods of a company go to the supplier with this name that confirmed this address, and to no other', async () => {
  const file = (name: string) =>
    csv(`sku,name,category,price,companyName,contactEmail\nB1,Brass bell,tools,4.20,${name},sales@brass.example\n`);
  const db = openStore(dataDir);
  const add = db.prepare("INSERT INTO supplier (id, name, email, confirmed_email) VALUES (?, ?, 'Sales@brass.example', ?)");
  add.run('sup_confirmed', 'Pune Brass', 'Sales@brass.example');
  add.run('sup_stranger', 'Delhi Brass', null);
  db.close();
  await runImport(file('pune brass'));
  await runImport(file('Delhi Brass'));
  const after = openStore(dataDir);
  const owners = after.prepare("SELECT supplier_id FROM product ORDER BY supplier_id = 'sup_confirmed'").pluck().all();
  after.close();
  expect(owners).toEqual([expect.stringMatching(/^sup-/), 'sup_confirmed']);
});

import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createImportRuns } from '../../tests/fixtures/import/import-runs.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { preparedName } from '../catalogue/prepared/prepared-file.ts';
import { openDatabase } from '../db/open-database.ts';
import { startPreparing } from '../import/commit/preparing.ts';
import type { ImportSource } from '../import/read/import-source.ts';
import { createHostedFeed, type HostedFeed } from './hosted-feed.ts';

/** Enough rows for an import to prepare changes, which it does from 2,000 on. */
const ROWS = 2300;
const PATIENCE = { timeout: 30_000 };

const runs = createImportRuns();
const opened: Catalogue[] = [];
const errors: unknown[] = [];
afterEach(() => {
  for (const catalogue of opened.splice(0)) catalogue.close();
  errors.length = 0;
});

const folder = () => path.join(runs.folder, 'prepared');
const left = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()) : []);
const answers = (catalogue: Catalogue) => ({ cursor: catalogue.cursor, digest: catalogue.digest, ids: [...catalogue.ids()] });

/** Products of a few suppliers whose texts contain `round`. */
function fileOf(round: number, rows = ROWS): ImportSource {
  const lines = Array.from(
    { length: rows },
    (_, i) => `SKU-${i},Basin ${i} model${i % 40},Holds ${round} litres,Home & Kitchen,${(1 + (i % 90) / 10).toFixed(2)},Maker ${i % 3}`,
  );
  const bytes = Buffer.from(`sku,name,description,category,price,companyName\n${lines.join('\n')}\n`);
  return { name: 'basins.csv', bytes: bytes.length, open: () => Readable.from([bytes]) } as unknown as ImportSource;
}

/**
 * Opens a catalogue that follows the store, with or without prepared changes, and counts the rows read from the store.
 */
function follow(file: string, preparedFolder?: string): { catalogue: Catalogue; feed: HostedFeed; read: () => number } {
  const catalogue = openCatalogue({ file: path.join(runs.folder, file), now: () => runs.nowMs });
  opened.push(catalogue);
  let rows = 0;
  const store = {
    ...runs.store,
    changesSince: async (...of: Parameters<typeof runs.store.changesSince>) => {
      const page = await runs.store.changesSince(...of);
      rows += page.upserts.length + page.deletes.length;
      return page;
    },
  };
  const onError = (error: unknown) => void errors.push(error);
  const feed = createHostedFeed({
    store,
    catalogue,
    now: () => runs.nowMs,
    onError,
    ...(preparedFolder !== undefined && { preparedFolder }),
  });
  return { catalogue, feed, read: () => rows };
}

/** Brings both to the head and compares them; returns the rows the first one has read for that. */
async function compare(one: ReturnType<typeof follow>, other: ReturnType<typeof follow>): Promise<number> {
  const before = one.read();
  await one.feed.catchUp();
  await other.feed.catchUp();
  expect(answers(one.catalogue)).toEqual(answers(other.catalogue));
  return one.read() - before;
}

test('an import of many rows is applied from its prepared file with the result of the feed, and so is the next one', async () => {
  const [one, other] = [follow('one.db', folder()), follow('other.db')];
  await runs.run(fileOf(0, 5));
  expect(left()).toEqual([]);
  await compare(one, other);
  for (const round of [1, 2]) {
    await runs.run(fileOf(round));
    expect(left()).toHaveLength(1);
    expect(await compare(one, other)).toBe(0);
    expect(one.catalogue.size).toBe(ROWS);
    expect(left()).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('changes that came by the feed are not applied again; those after the prepared file come by the feed', async () => {
  const [one, other] = [follow('one.db', folder()), follow('other.db')];
  await runs.run(fileOf(0, 5));
  await compare(one, other);
  await runs.run(fileOf(1));
  const [first] = await runs.products();
  if (first === undefined) throw new Error('There are some');
  await runs.store.deleteProducts([first.id]);
  const { epoch } = one.catalogue.cursor ?? { epoch: '' };
  one.catalogue.apply({ ...(await runs.store.changesSince(epoch, 5, 300)), hasMore: true });
  // The row is the removed product.
  expect(await compare(one, other)).toBe(1);
  expect(one.catalogue.findJson(first.id)).toBeUndefined();
  expect(left()).toEqual([]);
});

/** Makes a valid database without the table of texts. */
function withoutTexts(file: string): void {
  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: [{ id: 1, name: 'prepared', sql: '' }] });
  db.exec('DROP TABLE product');
  db.close();
}

test.each([
  ['is truncated', (file: string) => fs.truncateSync(file, 100_000)],
  ['is not a database', (file: string) => fs.writeFileSync(file, 'nonsense')],
  ['lacks its texts', withoutTexts],
  ['lacks its numbers', (file: string) => fs.writeFileSync(file, fs.readFileSync(file).fill(0, 60_000))],
])('a file that %s is removed and reported, and the feed brings everything', async (_how, damage) => {
  const [one, other] = [follow('one.db', folder()), follow('other.db')];
  await runs.run(fileOf(0, 5));
  await compare(one, other);
  await runs.run(fileOf(1));
  damage(path.join(folder(), left()[0] as string));
  expect(await compare(one, other)).toBeGreaterThanOrEqual(ROWS);
  expect(errors.length).toBeGreaterThan(0);
  expect(left()).toEqual([]);
  // The next prepared file is applied without an error.
  const said = errors.length;
  await runs.run(fileOf(2));
  expect(await compare(one, other)).toBe(0);
  expect(errors.length).toBe(said);
});

test('a file of a replaced history is removed unused', async () => {
  const [one, other] = [follow('one.db', folder()), follow('other.db')];
  await runs.run(fileOf(0, 5));
  await compare(one, other);
  await runs.run(fileOf(1));
  await runs.store.renewEpoch();
  expect(await compare(one, other)).toBeGreaterThanOrEqual(ROWS);
  expect(left()).toEqual([]);
});

test('nothing is prepared for a blocked supplier, and an abandoned write leaves no file', async () => {
  const preparing = startPreparing(folder());
  const row = { record: JSON.stringify({ product: { id: 'a' }, reviews: [] }), shown_stock: null, shown_skus: null };
  preparing.wrote(1, row);
  preparing.wrote(2, null);
  await preparing.finish({ epoch: 'e', from: 0, to: 2 });
  expect(left()).toEqual([]);
  const refused = startPreparing(folder());
  refused.wrote(1, row);
  await refused.abandon();
  expect(left()).toEqual([]);
});

test(
  'a failing worker thread does not disturb the write',
  async () => {
    const preparing = startPreparing(folder());
    const broken = { record: 'no JSON', shown_stock: null, shown_skus: null };
    for (let seq = 1; seq <= 6000; seq += 1) preparing.wrote(seq, broken);
    await preparing.finish({ epoch: 'e', from: 0, to: 6000 });
    expect(left()).toEqual([]);
  },
  PATIENCE.timeout,
);

test('rows are written even if nothing can be prepared; a used file that cannot be removed is ignored', async () => {
  const [one, other] = [follow('one.db', folder()), follow('other.db')];
  await runs.run(fileOf(0, 5));
  await compare(one, other);
  // A file where the folder should be.
  fs.writeFileSync(folder(), '');
  await runs.run(fileOf(1));
  expect(await compare(one, other)).toBeGreaterThanOrEqual(ROWS);
  fs.rmSync(folder());
  // A folder where a file should be: as unreadable and irremovable as another user's file.
  const { seq } = one.catalogue.cursor ?? { seq: 0 };
  fs.mkdirSync(path.join(folder(), preparedName({ from: seq, to: seq + 1 })), { recursive: true });
  await runs.run(fileOf(2, 3));
  expect(await compare(one, other)).toBe(3);
  const said = errors.length;
  await compare(one, other);
  expect([said > 0, errors.length]).toEqual([true, said]);
});

test('without a server that applies them, only the newest files are kept', async () => {
  fs.mkdirSync(folder(), { recursive: true });
  const unfinished = path.join(folder(), 'killed.part');
  fs.writeFileSync(unfinished, '');
  fs.utimesSync(unfinished, 0, 0);
  fs.writeFileSync(path.join(folder(), 'under-way.part'), '');
  for (const from of [0, 10, 20, 30]) fs.writeFileSync(path.join(folder(), preparedName({ from, to: from + 10 })), '');
  fs.writeFileSync(path.join(folder(), 'notes.txt'), 'somebody else’s');
  await startPreparing(folder()).abandon();
  follow('one.db', folder());
  await expect.poll(() => left().sort(), PATIENCE).toEqual(['20-30.db', '30-40.db', 'notes.txt', 'under-way.part']);
});

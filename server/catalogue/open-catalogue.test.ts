import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import { type FeedDocuments, NO_DOCUMENTS } from '#domain/catalogue/feed-documents.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { openDatabase } from '../db/open-database.ts';
import { listIds, makeFolder, makePage, makeProduct, makeQuery, makeRecord, NOON, openWith } from './catalogue.fixture.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { fromEngineImageInTurns, toEngineImage } from './engine/engine-image.ts';
import { readEngine } from './load-engine.ts';
import { openCatalogue } from './open-catalogue.ts';

const PRODUCTS = ['a', 'b', 'c'].map((id, i) => makeProduct({ id, priceCents: 100 * (i + 1) }));
const SALE: FlashSale = { day: '2026-11-21', ids: ['b'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
const now = () => NOON;

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

function removeEngineImage(file: string): void {
  fs.rmSync(`${file}.image`);
}

test('a product is returned as it was put in, with its reviews', () => {
  const product = makeProduct({
    id: 'x',
    name: 'Ladder',
    originalPriceCents: 2000,
    country: 'China',
    supplierId: 's1',
    supplierName: 'Acme',
    tiers: [{ minQuantity: 10, unitPriceCents: 900 }],
    colors: ['Red'],
    contact: { whatsapp: '15550001', email: 'a@b.example' },
    specifications: [{ name: 'Height', value: '3 m' }],
  });
  const review = { id: 'r1', author: 'Ann', country: 'Kenya', rating: 5, body: 'Good', createdAt: '2026-01-01T00:00:00.000Z' };
  const { catalogue } = openWith([]);
  catalogue.apply({ ...makePage(0, []), to: 1, upserts: [{ product, reviews: [review], seq: 1 }] });
  expect(catalogue.findProduct('x')).toEqual(product);
  expect(JSON.parse(catalogue.findJson('x') ?? '')).toMatchObject({ price: 10, originalPrice: 20, seller: 'Acme', country: 'China' });
  expect(catalogue.findReviews('x')).toEqual([review]);
  expect(catalogue.findJson('y')).toBeUndefined();
  expect(catalogue.findReviews('y')).toEqual([]);
  catalogue.close();
});

test.each([
  ['its frozen copy', () => {}],
  ['every product', removeEngineImage],
])('everything is still there after a restart, read from %s', (_, prepare) => {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.apply(makePage(3, [makeProduct({ id: 'd', name: 'Späte Lampe' })], ['a'], { flashSale: SALE }));
  catalogue.close();
  prepare(file);
  const again = openCatalogue({ file, now });
  expect(again.cursor).toEqual({ epoch: 'e', seq: 5 });
  expect(listIds(again, { sort: 'price-asc' })).toEqual(['b', 'c', 'd']);
  expect(listIds(again, { search: 'spate lampen' })).toEqual(['d']);
  expect(again.flashSale()).toEqual(SALE);
  again.close();
});

test('after a crash the older engine image is brought up to date, even if the file has reused a row', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.close();
  const engineImage = fs.readFileSync(`${file}.image`);
  const running = openCatalogue({ file, now });
  running.apply(makePage(3, [makeProduct({ id: 'b', name: 'Renamed' })], ['c']));
  running.apply(makePage(5, [makeProduct({ id: 'z', name: 'Fresh' })]));
  running.close();
  fs.writeFileSync(`${file}.image`, engineImage);
  const again = openCatalogue({ file, now });
  expect(listIds(again).sort()).toEqual(['a', 'b', 'z']);
  expect(listIds(again, { search: 'fresh' })).toEqual(['z']);
  expect(again.findProduct('b')?.name).toBe('Renamed');
  again.close();
});

test('a page seen before, or partly new, applies no change twice', () => {
  const { catalogue } = openWith(PRODUCTS);
  const { version } = catalogue;
  catalogue.apply(makePage(0, PRODUCTS));
  expect(catalogue.version).toBe(version);
  const older = makeProduct({ id: 'a', name: 'Older' });
  catalogue.apply({ ...makePage(0, [older, ...PRODUCTS.slice(1), makeProduct({ id: 'd' })]), to: 4 });
  expect(catalogue.findProduct('a')?.name).toBe('Product a');
  expect(catalogue.cursor).toEqual({ epoch: 'e', seq: 4 });
  expect(catalogue.size).toBe(4);
  expect(catalogue.version).toBeGreaterThan(version);
  catalogue.close();
});

test('if a page contains a product several times, the highest number wins', () => {
  const { catalogue } = openWith([]);
  const [first, second] = [makeProduct({ id: 'x', name: 'First' }), makeProduct({ id: 'x', name: 'Second' })];
  catalogue.apply({
    ...makePage(0, []),
    to: 4,
    upserts: [
      { ...makeRecord(second), seq: 4 },
      { ...makeRecord(first), seq: 1 },
    ],
    deletes: [{ id: 'x', seq: 2 }],
  });
  expect(catalogue.size).toBe(1);
  expect(catalogue.findProduct('x')?.name).toBe('Second');
  catalogue.close();
});

test('a page that leaves a gap is refused and changes nothing', () => {
  const { catalogue } = openWith(PRODUCTS);
  expect(codeOf(() => catalogue.apply(makePage(7, [makeProduct({ id: 'd' })])))).toBe('resync_required');
  expect(codeOf(() => catalogue.apply(makePage(3, [], [], { epoch: 'other' })))).toBe('resync_required');
  expect(catalogue.size).toBe(3);
  catalogue.close();
});

test('the first page of another epoch empties the catalogue', () => {
  const { catalogue } = openWith(PRODUCTS);
  catalogue.apply(makePage(0, [makeProduct({ id: 'new' })], [], { epoch: 'other' }));
  expect(listIds(catalogue)).toEqual(['new']);
  expect(catalogue.cursor).toEqual({ epoch: 'other', seq: 1 });
  expect(catalogue.findJson('a')).toBeUndefined();
  catalogue.close();
});

test('a load replaces everything; the last record of an id wins, ids may be in any order', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  const records = ['z', 'm', 'b', 'm'].map((id, i) => ({ ...makeRecord(makeProduct({ id, name: `Load ${i}` })), seq: i + 1 }));
  catalogue.load({ cursor: { epoch: 'l', seq: 4 }, flashSale: SALE, records });
  expect(listIds(catalogue)).toEqual(['b', 'm', 'z']);
  expect(catalogue.findProduct('m')?.name).toBe('Load 3');
  expect(catalogue.countsByCategory().tools).toBe(3);
  catalogue.close();
  const again = openCatalogue({ file, now });
  expect(listIds(again, { search: 'load' })).toEqual(['b', 'm', 'z']);
  expect(again.cursor).toEqual({ epoch: 'l', seq: 4 });
  again.close();
});

test('a load that fails half-way changes nothing', () => {
  const { catalogue } = openWith(PRODUCTS);
  function* failing() {
    yield { ...makeRecord(makeProduct({ id: 'z' })), seq: 1 };
    throw new Error('source went away');
  }
  expect(() => catalogue.load({ cursor: { epoch: 'l', seq: 1 }, flashSale: null, records: failing() })).toThrow('source went away');
  expect(listIds(catalogue)).toEqual(['a', 'b', 'c']);
  expect(catalogue.findProduct('a')?.id).toBe('a');
  catalogue.close();
});

test.each([
  ['with its engine', true],
  ['without', false],
])('a file built elsewhere is swapped in %s', async (_, hasEngine) => {
  const { catalogue, file } = openWith(PRODUCTS);
  const other = openWith([makeProduct({ id: 'n', name: 'Anchor Chain' })]);
  other.catalogue.close();
  catalogue.replaceFrom(other.file, hasEngine ? await fromElsewhere(other.file) : undefined);
  expect(listIds(catalogue, { search: 'ancor' })).toEqual(['n']);
  expect(catalogue.findProduct('n')?.name).toBe('Anchor Chain');
  catalogue.apply(makePage(1, [makeProduct({ id: 'o' })]));
  catalogue.close();
  const again = openCatalogue({ file, now });
  expect(listIds(again).sort()).toEqual(['n', 'o']);
  again.close();
});

/** Restores an engine that a worker has built and posted. */
function fromElsewhere(file: string) {
  const closed = openCatalogueFile(file);
  const engineImage = structuredClone(toEngineImage(readEngine(closed)));
  closed.close();
  return fromEngineImageInTurns(engineImage);
}

test('a swap keeps the previous file, which is opened if the new one is damaged at the next start', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.noteAsOf(NOON);
  const other = openWith(Array.from({ length: 200 }, (_, i) => makeProduct({ id: `n${i}` })));
  other.catalogue.close();
  catalogue.replaceFrom(other.file);
  expect(catalogue.asOfMs).toBeNull();
  catalogue.close();
  scribble(file);
  const again = openCatalogue({ file, now });
  expect(listIds(again)).toEqual(['a', 'b', 'c']);
  expect(again.asOfMs).toBe(NOON);
  again.close();
});

test.each(['linkSync', 'renameSync', 'fsyncSync'] as const)(
  'a swap that fails at %s leaves the old catalogue in place and in use',
  (step) => {
    const { catalogue, file } = openWith(PRODUCTS);
    const other = openWith([makeProduct({ id: 'n' })]);
    other.catalogue.close();
    const refusal = () => {
      throw Object.assign(new Error('the disk said no'), { code: 'EIO' });
    };
    const spies = [
      vi.spyOn(fs, step).mockImplementation(refusal),
      ...(step === 'linkSync' ? [vi.spyOn(fs, 'copyFileSync').mockImplementation(refusal)] : []),
    ];
    expect(() => catalogue.replaceFrom(other.file)).toThrow('the disk said no');
    for (const spy of spies) spy.mockRestore();
    expect(listIds(catalogue)).toEqual(['a', 'b', 'c']);
    catalogue.apply(makePage(3, [makeProduct({ id: 'd' })]));
    catalogue.close();
    const again = openCatalogue({ file, now });
    expect(listIds(again)).toEqual(['a', 'b', 'c', 'd']);
    again.close();
  },
);

test('a file that is no catalogue is not swapped in', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  const wrong = path.join(path.dirname(file), 'wrong.db');
  fs.writeFileSync(wrong, 'no database');
  expect(() => catalogue.replaceFrom(wrong)).toThrow('not a catalogue file');
  expect(catalogue.size).toBe(3);
  catalogue.close();
});

/** Overwrites one page of products, beyond everything else a start reads. */
function scribble(file: string): void {
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(file, bytes.fill(0xa5, bytes.length - 8192, bytes.length - 4096));
}

test.each([
  ['overwritten with text', (file: string) => fs.writeFileSync(file, 'garbage '.repeat(1000))],
  ['truncated', (file: string) => fs.truncateSync(file, 5000)],
  ['overwritten in one place', scribble],
  ['emptied', (file: string) => fs.truncateSync(file, 0)],
])('a file that was %s is set aside and replaced by an empty catalogue', (_, damage) => {
  const { catalogue, file } = openWith(Array.from({ length: 200 }, (_, i) => makeProduct({ id: `p${i}` })));
  catalogue.close();
  damage(file);
  const warn = vi.fn();
  const again = openCatalogue({ file, now, log: { warn } });
  expect(warn).toHaveBeenCalledOnce();
  expect(again.cursor).toBeNull();
  expect(again.size).toBe(0);
  expect(fs.existsSync(`${file}.quarantined`)).toBe(true);
  again.apply(makePage(0, PRODUCTS));
  expect(again.size).toBe(3);
  again.close();
});

test('a foreign database is set aside unchanged', () => {
  const file = path.join(makeFolder(), 'catalogue.db');
  openDatabase(file, { synchronous: 'NORMAL', migrations: [{ id: 1, name: 'theirs', sql: 'CREATE TABLE theirs (x TEXT)' }] }).close();
  const before = fs.readFileSync(file);
  const catalogue = openCatalogue({ file, now });
  expect(catalogue.cursor).toBeNull();
  expect(fs.readFileSync(`${file}.quarantined`)).toEqual(before);
  catalogue.close();
});

test('a damaged engine image costs time, not products', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.close();
  const bytes = fs.readFileSync(`${file}.image`);
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 0xff;
  fs.writeFileSync(`${file}.image`, bytes);
  const warn = vi.fn();
  const again = openCatalogue({ file, now, log: { warn } });
  expect(warn).toHaveBeenCalledOnce();
  expect(listIds(again)).toEqual(['a', 'b', 'c']);
  again.close();
});

test('a forged cursor, or one of another search, filter or sort, is refused as invalid', () => {
  const { catalogue } = openWith(PRODUCTS);
  const { nextCursor } = catalogue.list(makeQuery({ limit: 1 }));
  expect(nextCursor).not.toBeNull();
  expect(catalogue.list(makeQuery({ limit: 2, cursor: nextCursor })).productJsons).toHaveLength(2);
  for (const other of [{ sort: 'newest' as const }, { search: 'product' }, { maxMoq: 5 }])
    expect(codeOf(() => catalogue.list(makeQuery({ ...other, cursor: nextCursor })))).toBe('invalid_query');
  for (const cursor of ['x', '%%%', 'bnVsbA', 'WzEsMiwzXQ', 'é'])
    expect(codeOf(() => catalogue.list(makeQuery({ cursor })))).toBe('invalid_query');
  catalogue.close();
});

test('searches have pages like lists', () => {
  const lamps = Array.from({ length: 9 }, (_, i) => makeProduct({ id: `l${i}`, name: i % 2 === 0 ? 'Desk Lamp' : 'Lamp for a desk' }));
  const { catalogue } = openWith(lamps);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = catalogue.list(makeQuery({ search: 'desk lamp', limit: 2, cursor }));
    seen.push(...page.productJsons.map((card) => (JSON.parse(card) as { id: string }).id));
    expect(page.total).toBe(9);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(['l0', 'l2', 'l4', 'l6', 'l8', 'l1', 'l3', 'l5', 'l7']);
  catalogue.close();
});

test('product JSON beyond the memory budget is read from the file', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.close();
  const small = openCatalogue({ file, now, jsonBudgetBytes: 10 });
  expect(listIds(small)).toEqual(['a', 'b', 'c']);
  expect(listIds(small)).toEqual(['a', 'b', 'c']);
  small.close();
});

test('the checksum of a list is that of its bytes, cached or read from the file, and differs from other lists’', () => {
  const { catalogue } = openWith(PRODUCTS);
  const checksumOf = (asked: Parameters<typeof makeQuery>[0]) => catalogue.listBytes(makeQuery(asked)).checksum;
  const read = checksumOf({});
  expect(checksumOf({})).toBe(read);
  expect(new Set([read, checksumOf({ sort: 'price-desc' }), checksumOf({ limit: 2 }), checksumOf({ fields: 'card' })]).size).toBe(4);
  catalogue.apply(makePage(3, [makeProduct({ id: 'a', name: 'Renamed', priceCents: 100 })]));
  expect(checksumOf({})).not.toBe(read);
  catalogue.close();
});

test('pictures come in default order, of the products present when the walk began, in their current state', () => {
  const pictured = ['a', 'b', 'c', 'd'].map((id, at) => makeProduct({ id, reviewCount: 9 - at, images: [`/p/${id}.webp`] }));
  const { catalogue } = openWith(pictured);
  const walk = catalogue.pictures()[Symbol.iterator]();
  expect(walk.next().value).toEqual(['/p/a.webp']);
  const changed = makeProduct({ id: 'b', reviewCount: 1, images: ['/p/b2.webp'] });
  catalogue.apply(makePage(4, [changed, makeProduct({ id: 'e', reviewCount: 99 })], ['c']));
  expect([walk.next().value, walk.next().value, walk.next().value]).toEqual([['/p/b2.webp'], [], ['/p/d.webp']]);
  expect(walk.next().done).toBe(true);
  catalogue.close();
});

test('ids come in default order with their dates', () => {
  const { catalogue } = openWith([
    makeProduct({ id: 'a', reviewCount: 1 }),
    makeProduct({ id: 'b', reviewCount: 9 }),
    makeProduct({ id: 'c' }),
  ]);
  catalogue.apply(makePage(3, [], ['c']));
  expect([...catalogue.ids()]).toEqual([
    { id: 'b', createdAt: '2026-01-01T00:00:00.000Z' },
    { id: 'a', createdAt: '2026-01-01T00:00:00.000Z' },
  ]);
  catalogue.close();
});

test('a full copy with older documents keeps the newer ones, unless it is of another history', () => {
  const { catalogue, file } = openWith(PRODUCTS);
  const euro = { code: 'EUR', perUsd: '0.9', on: '2026-11-20', source: 'ecb' as const };
  const documents = (revision: number): FeedDocuments => ({
    shop: { revision, body: { brand: { name: `Name ${revision}` } } },
    rates: { revision, at: '2026-11-20T15:00:00.000Z', rates: [euro] },
  });
  const held = ({ shop, rates }: Pick<Catalogue, 'shop' | 'rates'>) => ({ shop: shop(), rates: rates() });
  catalogue.apply(makePage(3, [], [], documents(5) as Partial<ChangePage>));
  catalogue.apply(makePage(3, [], [], documents(4) as Partial<ChangePage>));
  expect(held(catalogue)).toEqual(documents(5));
  const { epoch = '' } = catalogue.cursor ?? {};
  const copyOf = (cursor: { readonly epoch: string; readonly seq: number }, revision: number | null) =>
    catalogue.load({ cursor, flashSale: null, records: [], documents: revision === null ? NO_DOCUMENTS : documents(revision) });
  for (const revision of [4, null]) {
    copyOf({ epoch, seq: 3 }, revision);
    expect(held(catalogue)).toEqual(documents(5));
  }
  copyOf({ epoch, seq: 4 }, null);
  expect(held(catalogue)).toEqual(documents(5));
  // A copy further on contains every save until then: a failover lost revision 5.
  copyOf({ epoch, seq: 5 }, 4);
  expect(held(catalogue)).toEqual(documents(4));
  catalogue.close();
  const again = openCatalogue({ file, now });
  expect(held(again)).toEqual(documents(4));
  again.load({ cursor: { epoch: 'restored', seq: 2 }, flashSale: null, records: [], documents: documents(2) });
  expect(held(again)).toEqual(documents(2));
  again.close();
});

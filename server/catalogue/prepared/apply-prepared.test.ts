import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';
import { scaledRuns } from '../../../tests/fixtures/process/scaled-runs.ts';
import { makeFolder, makePage, makeQuery, NOON } from '../catalogue.fixture.ts';
import type { Catalogue } from '../catalogue.ts';
import { allPages, anyQuery, makeManyProducts } from '../engine/queries.fixture.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { openPreparedFile, type PreparedFile } from './prepared-file.ts';
import { createPreparedFileWriter } from './prepared-file-writer.ts';

const at = (name: string) => path.join(makeFolder(), name);
const open = (file: string) => openCatalogue({ file, now: () => NOON });

function prepare(page: ChangePage): PreparedFile {
  const file = at('prepared.db');
  const preparer = createPreparedFileWriter(file);
  for (const { seq, ...record } of page.upserts) preparer.add(record, seq);
  preparer.finish({ epoch: page.epoch, from: page.from, to: page.to });
  const prepared = openPreparedFile(file);
  if (prepared === undefined) throw new Error('It was made by this version');
  return prepared;
}

/** Sorts the changes by id, as an import writes them. */
function inOrder(page: ChangePage): ChangePage {
  const sorted = page.upserts.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  return { ...page, upserts: sorted.map((one, i) => ({ ...one, seq: page.from + 1 + i })) };
}

/** Returns the products with words of their own in name and description, and some with a SKU. */
const named = (products: readonly Product[], word: string) =>
  products.map((product, i) => ({
    ...product,
    name: `${product.name} ${word}${i % 90} Crêpe`,
    description: `Holds ${word} and ${i % 7} more`,
    ...(i % 3 === 0 ? { sku: `${word}-00${i % 90}` } : {}),
  }));
const withReviews = (page: ChangePage): ChangePage => {
  const review = { author: 'A. Buyer', country: 'Kenya', rating: 5, body: 'As described.', createdAt: '2026-11-01T00:00:00.000Z' };
  return { ...page, upserts: page.upserts.map((one) => ({ ...one, reviews: [{ id: `r-${one.product.id}`, ...review }] })) };
};

function expectSame(one: Catalogue, other: Catalogue, questions: readonly ReturnType<typeof makeQuery>[]): void {
  expect([one.cursor, one.size, one.digest, one.flashSale()]).toEqual([other.cursor, other.size, other.digest, other.flashSale()]);
  for (const question of questions) {
    expect(allPages(one, question)).toEqual(allPages(other, question));
    expect(one.facets(question)).toEqual(other.facets(question));
  }
  for (const id of allPages(one, makeQuery({ limit: 100 })).slice(0, 40)) {
    expect(one.findJson(id)).toBe(other.findJson(id));
    expect(one.findReviews(id)).toEqual(other.findReviews(id));
  }
  for (const text of ['pro', 'alt7', 'neu', 'crepe']) expect(one.suggest(text)).toEqual(other.suggest(text));
}
const SEARCHES = ['NEU-003', 'alt 0030', 'neu3', 'alt5 crepe', 'hand tools', 'isle', 'neuu8', 'nothing'].map((search) =>
  makeQuery({ search, limit: 100 }),
);

test('prepared changes have the same effect on memory and file as the same changes from the feed, also half-way', () => {
  const change = fc.record({ salt: fc.nat({ max: 500 }), count: fc.constantFrom(1, 499, 500, 1100), shift: fc.constantFrom(0, 500, 5000) });
  fc.assert(
    fc.property(change, fc.array(anyQuery, { minLength: 1, maxLength: 3 }), fc.boolean(), ({ salt, count, shift }, questions, isWarm) => {
      const start = makePage(0, named(makeManyProducts(1200, 1), 'alt'));
      const [files, page] = [[at('one.db'), at('other.db')] as const, makePage(1200, named(makeManyProducts(count, salt), 'neu'))];
      const moved = page.upserts.map((one, i) => ({ ...one, product: { ...one.product, id: `c${(i * 7 + shift) % 6000}` } }));
      const changes = inOrder(withReviews({ ...page, upserts: moved }));
      const [one, other] = [open(files[0]), open(files[1])];
      for (const catalogue of [one, other]) catalogue.apply(start);
      // Bitmaps built for earlier filters are kept up to date.
      if (isWarm) for (const question of questions) for (const catalogue of [one, other]) catalogue.facets(question);
      const prepared = prepare(changes);
      let taken = 0;
      for (const _step of one.applyPrepared(prepared)) {
        const to = one.cursor?.seq ?? 0;
        const news = changes.upserts.filter(({ seq }) => seq > taken + 1200 && seq <= to);
        other.apply({ ...changes, from: 1200 + taken, to, upserts: news });
        taken += news.length;
        expectSame(one, other, questions);
      }
      expect(taken).toBe(count);
      expectSame(one, other, [...questions, ...SEARCHES]);
      prepared.close();
      for (const catalogue of [one, other]) catalogue.close();
      // Without the engine images, all memory is loaded from the files.
      for (const file of files) fs.rmSync(`${file}.image`);
      const [again, otherAgain] = [open(files[0]), open(files[1])];
      expectSame(again, otherAgain, [...questions, ...SEARCHES]);
      for (const catalogue of [again, otherAgain]) catalogue.close();
    }),
    { numRuns: scaledRuns(12), endOnFailure: true },
  );
});

const fresh = () => {
  const catalogue = open(at('catalogue.db'));
  catalogue.apply(makePage(0, named(makeManyProducts(100, 1), 'alt')));
  return catalogue;
};

test('changes up to the cursor are skipped; the rest is applied after a stop half-way', () => {
  const file = at('catalogue.db');
  const catalogue = open(file);
  catalogue.apply(makePage(0, named(makeManyProducts(100, 1), 'alt')));
  const page = inOrder(makePage(100, named(makeManyProducts(900, 5), 'neu')));
  const prepared = prepare(page);
  catalogue.apply({ ...page, to: 130, upserts: page.upserts.slice(0, 30), hasMore: true });
  const steps = catalogue.applyPrepared(prepared);
  steps.next();
  const stoppedAt = catalogue.cursor?.seq ?? 0;
  expect(stoppedAt).toBeGreaterThan(130);
  expect(stoppedAt).toBeLessThan(1000);
  steps.return(undefined);
  catalogue.close();
  const again = open(file);
  expect(again.cursor?.seq).toBe(stoppedAt);
  expect([...again.applyPrepared(prepared)]).not.toHaveLength(0);
  const whole = fresh();
  whole.apply(page);
  expectSame(again, whole, SEARCHES);
  expect(() => [...again.applyPrepared(prepared)]).toThrow('Prepared are 100 to 1000 of e, the catalogue is at {"epoch":"e","seq":1000}');
  for (const one of [again, whole]) one.close();
  prepared.close();
});

test.each([
  ['of another history', { epoch: 'other', from: 100, to: 106 }],
  ['that does not follow the current position', { epoch: 'e', from: 101, to: 107 }],
])('a file %s is refused and changes nothing', (_which, over) => {
  const catalogue = fresh();
  const before = [catalogue.version, catalogue.digest, catalogue.cursor];
  const prepared = prepare({ ...inOrder(makePage(over.from, named(makeManyProducts(6, 5), 'neu'))), ...over });
  expect(() => [...catalogue.applyPrepared(prepared)]).toThrow('Prepared are');
  expect([catalogue.version, catalogue.digest, catalogue.cursor]).toEqual(before);
  prepared.close();
  catalogue.close();
});

test('if another catalogue replaces this one half-way, none of the rest is applied to it', () => {
  const catalogue = fresh();
  const prepared = prepare(inOrder(makePage(100, named(makeManyProducts(800, 5), 'neu'))));
  const steps = catalogue.applyPrepared(prepared);
  steps.next();
  catalogue.load({ cursor: { epoch: 'e', seq: 100 }, flashSale: null, records: [] });
  expect(() => steps.next()).toThrow('Another catalogue answers by now');
  expect([catalogue.size, catalogue.cursor]).toEqual([0, { epoch: 'e', seq: 100 }]);
  prepared.close();
  catalogue.close();
});

test('a product cannot be prepared twice; a file of another version, or a truncated one, is not opened', () => {
  const file = at('twice.db');
  const preparer = createPreparedFileWriter(file);
  const [product] = makeManyProducts(1, 1) as [Product];
  preparer.add({ product, reviews: [] }, 1);
  expect(() => preparer.add({ product, reviews: [] }, 2)).toThrow('comes twice');
  preparer.abandon();
  expect(openPreparedFile(file)).toBeUndefined();
  const { file: made, close } = prepare(inOrder(makePage(0, makeManyProducts(5, 1))));
  close();
  const bytes = fs.readFileSync(made);
  // Damages a number of a row, which SQLite does not protect by a checksum.
  const numbers = Buffer.from(bytes);
  const place = numbers.indexOf('entries');
  numbers.writeUInt8((numbers[place + 60] as number) ^ 1, place + 60);
  fs.writeFileSync(made, numbers);
  const wrong = openPreparedFile(made);
  expect(() => [...(wrong?.chunks() ?? [])]).toThrow('fail their checksum');
  wrong?.close();
  fs.writeFileSync(made, bytes.subarray(0, 2000));
  expect(() => openPreparedFile(made)).toThrow();
  // The file contains the format as text.
  const other = Buffer.from(bytes.toString('latin1').replace(/format(\d)\.(\d+)\.3/, 'format9.$2.3'), 'latin1');
  expect(other.equals(bytes)).toBe(false);
  fs.writeFileSync(made, other);
  expect(openPreparedFile(made)).toBeUndefined();
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { openDatabase } from '../db/open-database.ts';
import { makeFolder, makePage, makeProduct, makeQuery, NOON, openWith } from './catalogue.fixture.ts';
import type { Catalogue } from './catalogue.ts';
import { type CopyContent, copyCatalogue, readCopy } from './catalogue-copy.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { type EngineImage, fromEngineImage, toEngineImage } from './engine/engine-image.ts';
import { decodeTransferred } from './engine/image-transfer.ts';
import { decodeEngineImage, ENGINE_IMAGE_FORMAT, encodeEngineImage } from './engine-image-file.ts';
import { readEngine } from './load-engine.ts';
import { openCatalogue } from './open-catalogue.ts';
import { CATALOGUE_MIGRATIONS } from './schema.ts';

const AS_OF = new Date(NOON).toISOString();
const NOUNS = ['Anchor', 'Bottle', 'Chain', 'Drill', 'Späte Lampe', '水瓶'] as const;
const WORDS = ['anchor', 'botle', 'spate lampen', '水瓶', 'acme', 'steel dr', 'SK-012', 'SK-12', 'nothing'] as const;

/** A product of every kind, with ids in no particular order. */
const product = (n: number, noun: string): Product =>
  makeProduct({
    id: `${['z', 'a', 'é', '🜁'][n % 4]}-${(n * 7919) % 1009}`,
    ...(n % 6 === 0 ? { sku: `SK-${n}` } : {}),
    name: `${noun} ${n % 3 === 0 ? 'Steel' : 'Oak'} ${n}`,
    description: n % 5 === 0 ? 'Keeps water cold. Steel inside.' : '',
    category: CATEGORY_SLUGS[n % 5] as Product['category'],
    subcategory: n % 2 === 0 ? 'Hand Tools' : null,
    priceCents: (n * 137) % 9000,
    rating: (n % 50) / 10,
    reviewCount: (n * 31) % 4000,
    stock: n % 7,
    country: n % 3 === 0 ? 'China' : null,
    supplierName: n % 4 === 0 ? 'Acme' : null,
    supplierId: n % 4 === 0 ? `s${n % 8}` : null,
    createdAt: new Date(NOON - n * 3_600_000).toISOString(),
  });
const productsNamed = (nouns: readonly string[], count = 90) =>
  Array.from({ length: count }, (_, n) => product(n, nouns[n % nouns.length] as string));

function answers(catalogue: Catalogue): unknown {
  const questions = [
    ...SORTS.map((sort) => makeQuery({ sort })),
    ...WORDS.map((search) => makeQuery({ search })),
    makeQuery({ categories: ['tools'], isInStock: true }),
    makeQuery({ country: 'China', minRating: 2, maxPriceCents: 5000 }),
    makeQuery({ seller: 'acme' }),
  ];
  const ids = [...catalogue.ids()].map(({ id }) => id);
  return [
    questions.map((question) => [catalogue.list(question), catalogue.facets(question)]),
    WORDS.map(catalogue.suggest),
    ids.map((id) => [catalogue.findJson(id), catalogue.findReviews(id)]),
    [catalogue.cursor, catalogue.digest, catalogue.size, catalogue.countsByCategory()],
  ];
}

function makeCopy(products: readonly Product[], removed: readonly string[] = []) {
  const { catalogue, file } = openWith(products);
  if (removed.length > 0) catalogue.apply(makePage(products.length, [], removed));
  const copy = path.join(makeFolder(), 'copy.db');
  const { content, engine } = copyCatalogue(file, copy, AS_OF);
  return { catalogue, copy, content, engine: Buffer.concat(engine) };
}

function readRows(copy: string): { readonly ids: string[]; readonly engine: EngineImage } {
  const closed = openCatalogueFile(copy);
  try {
    return { ids: closed.ids(), engine: toEngineImage(readEngine(closed)) };
  } finally {
    closed.close();
  }
}

describe('a copy of a catalogue', () => {
  test('includes its engine, equal in every number to the one built from its rows', () => {
    const noun = fc.constantFrom(...NOUNS);
    fc.assert(
      fc.property(fc.array(noun, { minLength: 1, maxLength: 40 }), fc.nat({ max: 10 }), (nouns, removals) => {
        const products = nouns.map((one, n) => product(n, one));
        const { copy, engine } = makeCopy(
          products,
          products.slice(0, Math.min(removals, products.length - 1)).map(({ id }) => id),
        );
        const rows = readRows(copy);
        expect(decodeTransferred(decodeEngineImage(engine).engineImage, rows.ids)).toEqual(rows.engine);
      }),
      { numRuns: 30 },
    );
  });

  /** Opens the copy as a device does. */
  function taken(copy: string, content: CopyContent, engine: Uint8Array): Catalogue {
    const device = openCatalogue({ file: path.join(makeFolder(), 'catalogue.db'), now: () => NOON });
    device.replaceFrom(copy, fromEngineImage(structuredClone(readCopy(copy, content, engine).engineImage)));
    return device;
  }
  const changed = (engine: Buffer, over: Partial<EngineImage>, cursor = decodeEngineImage(engine).cursor) =>
    Buffer.concat(encodeEngineImage(cursor, { ...decodeEngineImage(engine).engineImage, ...over }));
  const without = (engine: Buffer, name: string) =>
    new Map([...decodeEngineImage(engine).engineImage.arrays].filter(([key]) => key !== name));
  const withArray = (engine: Buffer, name: string, array: Uint8Array) =>
    new Map([...decodeEngineImage(engine).engineImage.arrays, [name, array]]);
  /** A valid engine of products with other words: a device that accepted it would give answers with them. */
  const zithers = () => makeCopy(productsNamed(['Zither'])).engine;
  const ofNextFormat = (engine: Buffer) => {
    const next = Buffer.from(
      engine.toString('latin1').replace(`"format":${ENGINE_IMAGE_FORMAT}`, `"format":${ENGINE_IMAGE_FORMAT + 1}`),
      'latin1',
    );
    next.writeUInt32LE(crc32(next.subarray(8)), 4);
    return next;
  };
  const withSlip = (engine: Buffer) => {
    const slipped = Buffer.from(engine);
    slipped.write('x', slipped.indexOf('"anchor"') + 1);
    return slipped;
  };

  test('answers from the engine sent with it, even if that has other words', () => {
    const { copy, content } = makeCopy(productsNamed(NOUNS));
    const device = taken(copy, content, zithers());
    expect(device.list(makeQuery({ search: 'zither' })).total).toBe(90);
    expect(device.list(makeQuery({ search: 'anchor' })).total).toBe(0);
  });

  test.each<[string, (engine: Buffer) => Buffer]>([
    ['of the same snapshot', (engine) => engine],
    ['of another format', () => ofNextFormat(zithers())],
    ['of another position', () => changed(zithers(), {}, { epoch: 'e', seq: 1 })],
    ['of another history', () => changed(zithers(), {}, { epoch: 'other', seq: 90 })],
    ['of fewer rows', () => makeCopy(productsNamed(['Zither'], 89)).engine],
    ['of the same number of other rows', (engine) => changed(engine, { arrays: withArray(engine, 'fileRow', new Uint8Array(90)) })],
    ['with missing rows', (engine) => changed(engine, { arrays: withArray(engine, 'fileRow', new Uint8Array(90).fill(100)) })],
    ['without prices', (engine) => changed(engine, { arrays: without(engine, 'priceCents') })],
    ['with one price too few', (engine) => changed(engine, { arrays: withArray(engine, 'priceCents', new Uint8Array(89)) })],
    ['with unknown countries', (engine) => changed(engine, { arrays: withArray(engine, 'country', new Uint8Array(90).fill(99)) })],
    ['with words of missing products', (engine) => changed(engine, { arrays: withArray(engine, 'baseRows', new Uint8Array(9)) })],
    [
      'without words',
      (engine) => changed(engine, { texts: { ...decodeEngineImage(engine).engineImage.texts, words: null as unknown as string[] } }),
    ],
    ['with a changed letter in a word', withSlip],
    ['that is truncated', (engine) => engine.subarray(0, engine.length - 1)],
    ['of zero bytes', () => Buffer.alloc(0)],
  ])('with an engine %s it gives the same answers as the original', (_engine, twist) => {
    const { catalogue, copy, content, engine } = makeCopy(productsNamed(NOUNS));
    const twisted = twist(engine);
    const device = taken(copy, content, twisted);
    expect(answers(device)).toEqual(answers(catalogue));
    expect(device.asOfMs).toBe(NOON);
    // Later changes have the same effect as on the original.
    for (const one of [device, catalogue]) one.apply(makePage(90, [makeProduct({ id: 'new', name: 'Anchor Oak' })], ['z-0']));
    expect(answers(device)).toEqual(answers(catalogue));
  });

  test('is refused if it is something else', () => {
    const { copy, content, engine } = makeCopy(productsNamed(NOUNS));
    const refusal = (sql: string) => {
      const other = `${copy}.other`;
      fs.copyFileSync(copy, other);
      const db = openDatabase(other, { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
      db.pragma('journal_mode = DELETE');
      db.exec(sql);
      db.close();
      return expect(() => readCopy(other, content, engine).verifyPages());
    };
    refusal('SELECT 1').not.toThrow();
    refusal('CREATE TRIGGER t AFTER INSERT ON product BEGIN DELETE FROM meta; END').toThrow('other tables');
    refusal('CREATE VIEW v AS SELECT * FROM product').toThrow('other tables');
    refusal('PRAGMA application_id = 7').toThrow('not a catalogue file of this version');
    refusal('DELETE FROM product WHERE row = 5').toThrow('89 rows numbered 1 to 90');
    refusal('DELETE FROM product WHERE row = 90').toThrow('hosted promised');
    refusal("UPDATE meta SET value = '0000000000000000' WHERE key = 'digest'").toThrow('hosted promised');
    refusal("UPDATE meta SET value = 'other' WHERE key = 'epoch'").toThrow('hosted promised');
    const bytes = fs.readFileSync(copy);
    fs.writeFileSync(`${copy}.other`, bytes.fill(0x5a, 4096, 8192));
    expect(() => readCopy(`${copy}.other`, content, engine)).toThrow('cannot be read');
    // Damages a page of texts that no earlier check reads. Which check of `verifyPages` finds it depends on what
    // follows the page in memory.
    const page = fs.readFileSync(copy);
    fs.writeFileSync(`${copy}.other`, page.fill(0xff, page.length - 8192 + 8, page.length - 8000));
    expect(() => readCopy(`${copy}.other`, content, engine).verifyPages()).toThrow('The catalogue that came');
  });
});

/**
 * A device may run another version than hosted. If this fails, the same products are encoded differently: increase
 * ENGINE_IMAGE_FORMAT, so that versions do not misread each other's image, and put the new hash here.
 */
test('an engine image of this format has not changed', () => {
  const { engine } = makeCopy(productsNamed(NOUNS, 40));
  const { engineImage } = decodeEngineImage(engine);
  const hash = createHash('sha256').update(
    JSON.stringify([ENGINE_IMAGE_FORMAT, engineImage.texts, [...engineImage.arrays].map(([name, array]) => [name, [...array]])]),
  );
  expect(hash.digest('hex').slice(0, 16)).toBe('0f99bd5cc4a93c9c');
});

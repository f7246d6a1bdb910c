import { expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { makeProduct, makeQuery, NOON, openWith } from './catalogue.fixture.ts';
import { openCatalogue } from './open-catalogue.ts';
import { CATALOGUE_MIGRATIONS } from './schema.ts';

const SKUS = {
  options: [{ name: 'Colour', values: ['Red'] }],
  skus: [{ sku: 'S-R', values: ['Red'], priceCents: 1000, stock: 4, image: null }],
};
const PRODUCTS = [
  ...['a', 'b', 'c', 'd', 'e'].map((id, i) => makeProduct({ id, priceCents: 100 * (i + 1), description: `Of ${id}` })),
  makeProduct({ id: 'own', priceCents: 900, description: 'Of own', ...SKUS }),
];

/** A file in which the descriptions of two products are text no more, as a page that was written over in part has them. */
function damagedFile(): string {
  const { catalogue, file } = openWith(PRODUCTS);
  catalogue.close();
  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  const { changes } = db.prepare(`UPDATE product SET card = replace(card, '"Of ' || id, 'Of ' || id) WHERE id IN ('b', 'own')`).run();
  db.close();
  expect(changes).toBe(2);
  return file;
}

test.each([null, 'card' as const])(
  'a list (fields: %s) leaves out what the file gives no sound text of, and says that it is damaged',
  (fields) => {
    const catalogue = openCatalogue({ file: damagedFile(), now: () => NOON, survivesDamage: true });
    const { body } = catalogue.listBytes(makeQuery({ sort: 'price-asc', fields }));
    expect((JSON.parse(body.toString()) as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
    expect(catalogue.isDamaged()).toBe(true);
    expect(catalogue.findJson('b')).toBeUndefined();
    catalogue.close();
  },
);

test('where nobody looks after damage the answer fails, and the next one is answered', () => {
  const catalogue = openCatalogue({ file: damagedFile(), now: () => NOON });
  expect(() => catalogue.listBytes(makeQuery({ sort: 'price-asc' }))).toThrow(SyntaxError);
  expect(JSON.parse(catalogue.listBytes(makeQuery({ sort: 'price-asc', limit: 1 })).body.toString())).toHaveLength(1);
  catalogue.close();
});

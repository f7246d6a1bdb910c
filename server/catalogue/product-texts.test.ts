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

/** Makes a file in which the JSON of two products is invalid, as on a partly overwritten page. */
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
  'a list (fields: %s) leaves out products with unreadable JSON and marks the catalogue as damaged',
  (fields) => {
    const catalogue = openCatalogue({ file: damagedFile(), now: () => NOON, survivesDamage: true });
    const { body } = catalogue.listBytes(makeQuery({ sort: 'price-asc', fields }));
    expect((JSON.parse(body.toString()) as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
    expect(catalogue.isDamaged()).toBe(true);
    expect(catalogue.findJson('b')).toBeUndefined();
    catalogue.close();
  },
);

test('without damage handling the answer over a damaged row fails and the next one succeeds', () => {
  const catalogue = openCatalogue({ file: damagedFile(), now: () => NOON });
  expect(() => catalogue.listBytes(makeQuery({ sort: 'price-asc' }))).toThrow(SyntaxError);
  expect(JSON.parse(catalogue.listBytes(makeQuery({ sort: 'price-asc', limit: 1 })).body.toString())).toHaveLength(1);
  catalogue.close();
});

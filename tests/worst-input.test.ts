import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '#domain/api.ts';
import { decodeHandOff } from '#domain/cart/hand-off.ts';
import { CATALOGUE_QUERY_FIELDS } from '#domain/catalogue/catalogue-limits.ts';
import { parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { ApiCall } from '#domain/kernel/api-call.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { cleanLine, cleanText } from '#domain/kernel/text.ts';
import { parseListing } from '#domain/listing/listing-schema.ts';
import { findCategory } from '#domain/product/category.ts';
import { normaliseQuantity } from '#domain/product/quantity.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import { matchPage } from '#domain/site/page-routes.ts';
import { parseBody } from '../server/http/json-body.ts';
import { parseShipDays, splitList, splitOptions, splitSpecifications, splitTiers } from '../server/import/cells/cell-values.ts';
import { createFileNumbers } from '../server/import/cells/file-numbers.ts';
import { createDraftCheck } from '../server/import/check/check-draft.ts';
import { guessCategory } from '../server/import/kernel/category-guess.ts';
import { IMPORT_FIELDS, ImportFileError, VARIANT_FIELDS } from '../server/import/kernel/import-types.ts';
import { htmlToText } from '../server/import/read/html-text.ts';
import { readJsonElements } from '../server/import/read/json-elements.ts';
import { parseMapping } from '../server/import/read/mapping.ts';
import { suggestFields } from '../server/import/read/suggest-fields.ts';
import { openDelimited } from '../server/import/read/table/open-delimited.ts';
import { cpuMsOf, HOSTILE_TEXTS, HOSTILE_VALUES, positionsOf, withValueAt } from './fixtures/hostile.ts';
import { OTHER_SCHEMAS, REQUEST_SCHEMAS } from './fixtures/request-schemas.ts';

/** Milliseconds of CPU for one request at worst: the event loop blocks all other requests that long. */
const LIMIT_MS = 20;
const FILE_LIMIT_MS = 2_000;
const domainDir = path.resolve(import.meta.dirname, '../server/domain');

/** Runs a parser on a hostile value; a refusal is as good as an answer, any other error is a bug. */
function parse(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof ImportFileError)) throw error;
  }
}

/** Read with all rows of one product, of which there are none here. */
const isOfVariant = (field: string) => field !== 'shopId' && (VARIANT_FIELDS as readonly string[]).includes(field);

/** Names the hostile values that a parser took too long for. */
function slowOnes(run: (value: unknown) => unknown, values: Readonly<Record<string, () => unknown>> = HOSTILE_VALUES): string[] {
  return Object.entries(values).flatMap(([name, make]) => {
    const ms = cpuMsOf(
      (attempt) => (typeof make() === 'string' ? `${make()}${'.'.repeat(attempt)}` : make()),
      (value) => parse(() => run(value)),
      LIMIT_MS,
    );
    return ms < LIMIT_MS ? [] : [`${name}: ${ms.toFixed(1)} ms`];
  });
}

const textsOnly = Object.fromEntries(Object.entries(HOSTILE_TEXTS).map(([name, text]) => [name, () => text]));

const checkDraft = createDraftCheck(createFileNumbers({ decimal: 'point', isStyleGuessed: false, currency: 'USD', rate: null }));

describe('every request schema', () => {
  test('is in the list with its client input, or is listed as another kind', async () => {
    const listed = new Set([...REQUEST_SCHEMAS.map(({ name }) => name), ...Object.keys(OTHER_SCHEMAS)]);
    const files = fs.readdirSync(domainDir, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const exported = files.flatMap((file) =>
      [...fs.readFileSync(path.join(domainDir, file), 'utf8').matchAll(/^export const (\w+Schema)\b/gm)].map(([, name = '']) => name),
    );
    expect(exported.filter((name) => !listed.has(name))).toEqual([]);
    expect(exported.length).toBeGreaterThan(15);
  });

  test('that is the body of some call is in the list', () => {
    const listed = new Set(REQUEST_SCHEMAS.map(({ schema }) => schema));
    const bodies = Object.entries<ApiCall>(api).flatMap(([name, { body }]) =>
      body === undefined || 'media' in body ? [] : [{ name, body }],
    );
    // Both accept any body and parse it in their service, by a schema in the list.
    expect(bodies.filter(({ body }) => !listed.has(body)).map(({ name }) => name)).toEqual([
      'PATCH /api/listings/:id',
      'POST /api/device/outbox/:id/resubmit',
    ]);
  });

  test.each(REQUEST_SCHEMAS)('$name: its example is accepted and has a value at every place', ({ schema, example }) => {
    expect(schema.safeParse(example).error).toBeUndefined();
    const empty = positionsOf(schema).filter((at) => withValueAt(example, at, 'x') === undefined);
    // The mapping's table names each of our fields; its example fills three kinds of source.
    expect(empty.filter(([first]) => first !== 'fields').map((at) => at.join('.'))).toEqual([]);
  });

  describe.each(REQUEST_SCHEMAS)('$name', ({ schema, example }) => {
    test.each(positionsOf(schema).map((at) => ({ name: at.join('.') || 'the body', at })))(
      `takes less than ${LIMIT_MS} ms of CPU over 64 KB of anything at $name`,
      ({ at }) => {
        expect(slowOnes((value) => parseBody(schema, withValueAt(example, at, value)))).toEqual([]);
      },
    );
  });

  test('a listing with thousands of unknown fields is refused with at most a hundred problems', () => {
    expect(slowOnes(parseListing)).toEqual([]);
    try {
      parseListing(HOSTILE_VALUES.manyFields?.());
      expect.unreachable();
    } catch (error) {
      expect((error as DomainError).extension.errors).toHaveLength(100);
    }
  });

  test('a value that cannot be printed is refused, not a bug', () => {
    const unprintable = HOSTILE_VALUES.unprintable?.();
    for (const { schema, example } of REQUEST_SCHEMAS)
      for (const at of positionsOf(schema)) parse(() => parseBody(schema, withValueAt(example, at, unprintable)));
  });
});

describe('every cell parser', () => {
  test.each(IMPORT_FIELDS.map((field) => ({ field })))(
    `$field takes less than ${LIMIT_MS} ms of CPU over 64 KB of anything, and names row and column`,
    ({ field }) => {
      const sound = { name: 'Mug', category: 'Toys', price: '4.20' };
      const check = (value: unknown) =>
        checkDraft({ row: 7, fields: { ...sound, [field]: value }, columns: { [field]: 'Theirs' }, problems: [] });
      expect(slowOnes(check)).toEqual([]);
      const outcome = check(`x${HOSTILE_TEXTS.digits}`.repeat(30));
      if (field === 'freeShipping' || isOfVariant(field)) return;
      expect(outcome).toMatchObject({
        problems: [{ row: 7, column: 'Theirs', reason: expect.stringMatching(/^(?:has more than|is |")/) }],
      });
    },
  );

  test.each([
    {
      name: 'reviews',
      run: (value: unknown) =>
        checkDraft({
          row: 1,
          fields: {},
          columns: {},
          problems: [],
          reviews: [{ body: value, author: value, rating: value, country: value, createdAt: value }],
        }),
    },
    { name: 'a list', run: splitList },
    { name: 'price breaks', run: splitTiers },
    { name: 'specifications', run: splitSpecifications },
    { name: 'options', run: splitOptions },
    { name: 'ship days', run: parseShipDays },
    { name: 'a mapping', run: parseMapping },
  ])('$name', ({ run }) => expect(slowOnes(run)).toEqual([]));

  test.each([
    { name: 'HTML', run: htmlToText },
    { name: 'a line', run: cleanLine },
    { name: 'a text', run: cleanText },
    { name: 'a category', run: findCategory },
    {
      name: 'category clues',
      run: (text: string) => guessCategory({ google: text, type: text, tags: text, name: text, description: text }),
    },
    { name: 'a header', run: (text: string) => suggestFields([text, ...text.split(',')]) },
  ])('$name', ({ run }) => expect(slowOnes((text) => run(String(text)), textsOnly)).toEqual([]));

  test('800 KB of tags that never close are parsed at once', () => {
    expect(cpuMsOf((attempt) => '<a'.repeat(400_000 + attempt), htmlToText, 100)).toBeLessThan(100);
  });

  test.each(Object.entries(HOSTILE_TEXTS))('a file of %s', async (_name, text) => {
    async function* once(prefix: string) {
      yield prefix + text;
    }
    const before = process.threadCpuUsage();
    for (const read of [
      () => readRows(once('name,price\n')),
      () => readRows(once('name,price\nMug,"')),
      () => readJsonElements(once('[')),
      () => readJsonElements(once('[{"a":"')),
    ])
      try {
        for await (const _ of read());
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error;
      }
    const { user, system } = process.threadCpuUsage(before);
    // Read row by row through a stream, in a worker: 64,000 rows take time, but no single one takes long.
    expect((user + system) / 1000).toBeLessThan(FILE_LIMIT_MS);
  });
});

async function* readRows(text: AsyncIterable<string>) {
  const { rows } = await openDelimited({ name: 'text', text, delimiter: null, wanted: new Set(), isDamaged: false });
  yield* rows;
}

describe('every parser of addresses', () => {
  test.each(CATALOGUE_QUERY_FIELDS)(`%s takes less than ${LIMIT_MS} ms of CPU over 64 KB of anything`, (field) => {
    expect(slowOnes((text) => parseCatalogueQuery({ [field]: String(text) }), textsOnly)).toEqual([]);
    expect(slowOnes((text) => pageQuery({ [field]: String(text) }, 'toys'), textsOnly)).toEqual([]);
  });

  test.each([
    { name: 'a page', run: (text: string) => matchPage(`/product/${text}`) },
    { name: 'a hand-off', run: decodeHandOff },
    { name: 'a typed quantity', run: (text: string) => normaliseQuantity(text, 'cart', { moq: 1, stock: null }) },
  ])('$name', ({ run }) => expect(slowOnes((text) => run(String(text)), textsOnly)).toEqual([]));
});

import path from 'node:path';
import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { readSampleCatalogue, toSampleRecords } from '../../seed/seed-sample.ts';
import { makeQuery, NOON, openWith, parseIds } from '../catalogue.fixture.ts';
import { MADE_PRODUCTS } from './made-products.fixture.ts';
import { computeMetrics, formatMetrics, isOfMadeProducts, judgeResult, readJudgedQueries } from './relevance.fixture.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../resources/sample/catalogue.json');

/**
 * Lower limits for the queries withheld from the search's authors (held-out.tsv): recall within a page of 24, and share
 * whose first three are right.
 */
const HELD_OUT_FLOORS: Readonly<Record<string, readonly [recall: number, first: number]>> = {
  measures: [0.97, 0.95],
  plurals: [0.98, 1],
  'hyphens, joined and apart': [1, 0.95],
  'brands, options and specifications': [1, 1],
  synonyms: [0.95, 0.75],
  countries: [0.97, 0.9],
  misspellings: [0.95, 0.95],
  'letters, scripts and digits': [1, 0.95],
  nothing: [0.95, 0.95],
  all: [0.97, 0.93],
};

const openProducts = (products: readonly Product[]) => ({ products, catalogue: openWith(products).catalogue });

test('the judged queries give the figures of figures.md', async () => {
  const sample = openProducts(toSampleRecords(await readSampleCatalogue(SAMPLE), NOON).map(({ product }) => product));
  const made = openProducts(MADE_PRODUCTS);
  const verdicts = readJudgedQueries().map((query) => {
    const { products, catalogue } = isOfMadeProducts(query) ? made : sample;
    const found = parseIds(catalogue.list(makeQuery({ search: query.text, limit: 1000 })).productJsons);
    return judgeResult(query, products, found);
  });
  sample.catalogue.close();
  made.catalogue.close();
  if (process.env.JUDGED === 'all') console.table(verdicts.filter(({ recall, isFirst }) => recall < 1 || !isFirst));
  await expect(formatMetrics(computeMetrics(verdicts))).toMatchFileSnapshot('figures.md');
});

test('the held-out queries give no worse results than before', async () => {
  const { products, catalogue } = openProducts(toSampleRecords(await readSampleCatalogue(SAMPLE), NOON).map(({ product }) => product));
  const verdicts = readJudgedQueries('held-out.tsv').map((query) => {
    const { productJsons, corrected } = catalogue.list(makeQuery({ search: query.text, limit: 24 }));
    // An answer to a corrected text counts as finding nothing.
    return judgeResult(query, products, query.must === '^$' && corrected !== null ? [] : parseIds(productJsons));
  });
  catalogue.close();
  if (process.env.JUDGED === 'all') console.table(verdicts.filter(({ recall, isFirst }) => recall < 1 || !isFirst));
  const metrics = computeMetrics(verdicts);
  expect(metrics.map(({ kind }) => kind)).toEqual(Object.keys(HELD_OUT_FLOORS));
  const isBelow = ({ kind, recall, first }: (typeof metrics)[number]) => {
    const [recallFloor = 1, firstFloor = 1] = HELD_OUT_FLOORS[kind] ?? [];
    return recall < recallFloor || first < firstFloor;
  };
  expect(metrics.filter(isBelow)).toEqual([]);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { readSampleCatalogue, toSampleRecords } from '../../seed/seed-sample.ts';
import { idsOf, makeQuery, NOON, openWith } from '../catalogue.fixture.ts';
import { figuresOf, isOfOwnShelf, judge, readQuestions, tableOf } from './judge.fixture.ts';
import { SHELF } from './shelf.fixture.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../resources/sample/catalogue.json');

const openShelf = (products: readonly Product[]) => ({ products, catalogue: openWith(products).catalogue });

test('the judged questions are answered as figures.md says', async () => {
  const sample = openShelf(toSampleRecords(await readSampleCatalogue(SAMPLE), NOON).map(({ product }) => product));
  const own = openShelf(SHELF);
  const verdicts = readQuestions().map((question) => {
    const { products, catalogue } = isOfOwnShelf(question) ? own : sample;
    const found = idsOf(catalogue.list(makeQuery({ search: question.text, limit: 1000 })).cards);
    return judge(question, products, found);
  });
  sample.catalogue.close();
  own.catalogue.close();
  if (process.env.JUDGED === 'all') console.table(verdicts.filter(({ recall, isFirst }) => recall < 1 || !isFirst));
  await expect(tableOf(figuresOf(verdicts))).toMatchFileSnapshot('figures.md');
});

import { expect, test } from 'vitest';
import { SHOP_FIXTURES } from '../../../../tests/fixtures/import/shops/all-fixtures.ts';
import { expectedCells } from '../../../../tests/fixtures/import/shops/expected-cells.ts';
import type { ShopFixture } from '../../../../tests/fixtures/import/shops/goods.ts';
import { createTextSource } from '../../../../tests/fixtures/import-files.ts';
import { createDraftCheck } from '../../check/check-draft.ts';
import type { ImportedProduct, RowProblem } from '../../kernel/import-types.ts';
import { parseMapping } from '../mapping.ts';
import { openDrafts } from '../read-drafts.ts';

/** Default for systems that state no category, or one in unknown words. */
const MAPPING = parseMapping({ defaultCategory: 'home-and-kitchen' });

async function read({ text, fileName, currency }: ShopFixture) {
  const opened = await openDrafts(createTextSource(text, fileName), MAPPING, { choices: currency === undefined ? {} : { currency } });
  const check = createDraftCheck(opened.numbers);
  const products: ImportedProduct[] = [];
  const problems: RowProblem[] = [];
  const leftOut: RowProblem[] = [];
  for await (const draft of opened.drafts) {
    if ('notice' in draft) {
      leftOut.push(draft.notice);
      continue;
    }
    leftOut.push(...(draft.notices ?? []).filter(({ reason }) => reason.endsWith('left out')));
    const checked = check(draft);
    if ('problems' in checked) problems.push(...checked.problems);
    else products.push({ ...checked.product, sku: draft.articleNumber ?? undefined } as ImportedProduct);
  }
  return { understood: opened.understood, products, problems, leftOut };
}

function cellsOf(product: ImportedProduct): (readonly [string, unknown])[] {
  const { description, priceCents, originalPriceCents, stock, gtin = '', moq, pictureUrls, specifications, choices } = product;
  const { sku = null } = product as { sku?: string };
  return [
    ['sku', sku],
    ['description', description.replace(/\n+/g, '\n')],
    ['brand', specifications.find(({ name }) => name === 'Brand')?.value ?? ''],
    ['price', priceCents],
    ['former price', originalPriceCents],
    ['stock', stock],
    ['gtin', gtin],
    ['moq', moq],
    ['pictures', pictureUrls.length],
    ...pictureUrls.map((url, at) => [`picture ${at + 1}`, url] as const),
    ...(choices?.options ?? []).map(({ name }, at) => [`option ${at + 1}`, name] as const),
    ...(choices?.skus ?? []).flatMap((choice, at) => [
      [`choice ${at + 1}: code`, choice.sku] as const,
      ...choice.values.map((value, place) => [`choice ${at + 1}: value ${place + 1}`, value] as const),
      [`choice ${at + 1}: price`, choice.priceCents] as const,
      [`choice ${at + 1}: former price`, choice.originalPriceCents ?? null] as const,
      [`choice ${at + 1}: stock`, choice.stock] as const,
      [`choice ${at + 1}: gtin`, choice.gtin ?? ''] as const,
      [`choice ${at + 1}: picture`, choice.imageUrl ?? ''] as const,
    ]),
  ];
}

const FILES = SHOP_FIXTURES.map((fixture) => ({ ...fixture, fixture, cells: expectedCells(fixture).size }));

test.each(FILES)('$name: $rows rows, $cells cells read as the file states them', async ({ fixture, rows, system, leftOut, unused }) => {
  expect(rows).toBeGreaterThanOrEqual(30);
  const found = await read(fixture);
  expect(found.problems).toEqual([]);
  expect(found.understood).toMatchObject({ system, unused, currency: 'USD' });
  const expected: ReadonlyMap<string, unknown> = expectedCells(fixture);
  const cells: ReadonlyMap<string, unknown> = new Map(
    found.products.flatMap((product) => cellsOf(product).map(([name, cell]) => [`${product.name}: ${name}`, cell] as const)),
  );
  const lacking = fixture.lacks ?? [];
  const differences = [...new Set([...expected.keys(), ...cells.keys()])]
    .filter((name) => !lacking.some((lacks) => name.endsWith(`: ${lacks}`)))
    .filter((name) => expected.get(name) !== cells.get(name))
    .map((name) => `${name}: ${JSON.stringify(cells.get(name))}, not ${JSON.stringify(expected.get(name))}`);
  expect(differences).toEqual([]);
  expect(found.products).toHaveLength(fixture.goods.length);
  const places = found.leftOut.map(({ row, column }) => [row, column] as const).toSorted(([a], [b]) => a - b);
  expect(places).toEqual(leftOut.toSorted(([a], [b]) => a - b));
});

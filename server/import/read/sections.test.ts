import { describe, expect, test } from 'vitest';
import { createTextSource } from '../../../tests/fixtures/import-files.ts';
import type { Draft } from '../kernel/import-types.ts';
import { openDrafts } from './read-drafts.ts';

async function read(text: string, ...[given = null]: [Parameters<typeof openDrafts>[1]?]) {
  const file = await openDrafts(createTextSource(text, 'list.csv'), given, { choices: { currency: 'USD' } });
  const drafts: Draft[] = [];
  const leftOut: string[] = [];
  for await (const draft of file.drafts)
    if ('notice' in draft) leftOut.push(`${draft.notice.row}: ${draft.notice.reason}`);
    else drafts.push(draft);
  return { ...file, drafts, leftOut };
}
const categoriesOf = ({ drafts }: { drafts: readonly Draft[] }) => drafts.map(({ category }) => category?.theirs);

describe('rows that are not products', () => {
  test('are sums of others and repeated headers', async () => {
    const table = await read(
      'SKU,Name,Category,Price,Stock\nA1,Cup,tools,3,10\nSubtotal,,,3,10\nsku,name,category,price,stock\nA2,Total,tools,4,20\n,Grand total (USD):,,7,30\n合计,,,7,30\n',
    );
    expect(table.leftOut).toEqual([
      '3: "Subtotal" is a sum of other rows, not a product',
      '4: repeats the header',
      '6: "Grand total (USD):" is a sum of other rows, not a product',
      '7: "合计" is a sum of other rows, not a product',
    ]);
    expect(table.drafts.map(({ fields }) => fields.name)).toEqual(['Cup', 'Total']);
  });

  test('are the headers of concatenated shop exports', async () => {
    const shop = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n';
    const table = await read(`${shop}cup,Cup,,,3\n\uFEFF${shop}bell,Bell,,,4\n`);
    expect(table.leftOut).toEqual(['3: repeats the header']);
    expect(table.drafts.map(({ fields }) => fields.name)).toEqual(['Cup', 'Bell']);
  });
});

describe('headings between rows', () => {
  test('are the category of the rows below if there is no other', async () => {
    const table = await read('Product,Price,MOQ\nTOOLS,,\nBell,4,10\nBEAUTY,,\nBrushes,,\nPowder brush,3,5\nPayment: 30% deposit,,\n');
    expect(table.columns).toEqual(['Product', 'Price', 'MOQ', 'Section heading']);
    expect(table.mapping.fields.category).toBe('Section heading');
    expect(table.understood.samples['Section heading']).toEqual(['TOOLS', 'BEAUTY > Brushes']);
    expect(categoriesOf(table)).toEqual(['TOOLS', 'BEAUTY > Brushes']);
    expect(table.leftOut.map((each) => each.split(' is ')[0])).toEqual([
      '2: "TOOLS"',
      '4: "BEAUTY"',
      '5: "Brushes"',
      '7: "Payment: 30% deposit"',
    ]);
  });

  test('fill empty categories and change no others', async () => {
    const table = await read('sku,name,category,price\nKITCHEN WARE,,,\nS1,Pan,,4\nS2,Saw,Tools,5\n');
    expect(categoriesOf(table)).toEqual(['KITCHEN WARE', 'Tools']);
  });

  test("are not rows that lack a product's required fields", async () => {
    const table = await read('sku,name,category,price\n,Pan,,\nLN-1001,,,\n,,,5\nS2,Saw,Tools,5\n');
    expect(table.leftOut).toEqual([]);
    expect(table.drafts.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  });

  test('stay the category if the mapping they produced is sent again', async () => {
    const text = 'Product,Price,MOQ\nTOOLS,,\nBell,4,10\n';
    const { mapping } = await read(text);
    expect(categoriesOf(await read(text, mapping))).toEqual(['TOOLS']);
  });
});

describe('a header in two lines', () => {
  test.each([
    ['a name over several columns', 'sku,name,category,Unit price,,MOQ\n,,,USD,RMB,\nS1,Saw,Tools,4,30,5\n', 'Unit price USD'],
    ['the same in another language', 'sku,name,category,price\nReferencia,Nombre,Categoria,Precio\nS1,Saw,Tools,4\n', 'price\nPrecio'],
  ])('of delimited text is joined: %s', async (_what, text, price) => {
    const table = await read(text, { fields: { sku: 'sku', name: 'name', category: 'category', price } });
    expect(table.columns).toContain(price);
    expect(table.drafts.map(({ row }) => row)).toEqual([3]);
  });

  test('is not assumed if the second line describes a product', async () => {
    const { columns, drafts } = await read('sku,name,category,price,\nS1,Saw,Tools,ask,red\nS2,Bell,Tools,4,blue\n');
    expect(columns).toEqual(['sku', 'name', 'category', 'price', 'E (no name)']);
    expect(drafts).toHaveLength(2);
  });
});

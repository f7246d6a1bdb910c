import { describe, expect, test } from 'vitest';
import { createTextSource, previewFile, productsIn } from '../../../../tests/fixtures/import-files.ts';
import { parseMapping } from '../mapping.ts';

const mapping = parseMapping({ defaultCategory: 'home-and-kitchen' });

async function read(lines: readonly string[]) {
  const file = await previewFile(createTextSource(lines.join('\n')), { mapping, choices: { currency: 'USD' } });
  const products = Object.values(productsIn(file)).map(
    ({ key, priceCents, originalPriceCents, stock }) => [key, priceCents, originalPriceCents, stock] as const,
  );
  return { system: file.understood.system, products, leftOut: file.notices.map(({ row, column }) => [row, column]), bad: file.bad };
}

describe('a system is recognized by other spellings of its header', () => {
  test.each([
    ['in capital letters', 'HANDLE,TITLE,PUBLISHED,VARIANT SKU,VARIANT PRICE,VARIANT COMPARE AT PRICE', 'cup,Cup,true,C,3.00,4.00', 'cup'],
    [
      'WooCommerce in Polish',
      'ID,Rodzaj,SKU,Nazwa,Opublikowany,Widoczność w katalogu,Cena promocyjna,Cena regularna',
      '1,simple,A,Kubek,1,visible,3.00,4.00',
      'A',
    ],
    [
      'WooCommerce in Italian',
      'ID,Tipo,COD,Nome,Pubblicato,Visibilità nel catalogo,Prezzo in offerta,Prezzo di listino',
      '1,simple,A,Tazza,1,visible,3.00,4.00',
      'A',
    ],
    [
      'WooCommerce in Portuguese',
      'ID,Tipo,REF,Nome,Publicado,Visibilidade no Catalogo,Preço promocional,Preço normal',
      '1,simple,A,Caneca,1,visible,3.00,4.00',
      'A',
    ],
    [
      'PrestaShop in French',
      'Actif (0/1);Nom*;Catégories (x,y,z...);Référence n°;Prix HT ou prix TTC;Pourcentage de la remise',
      '1;Tasse;Accueil;A;4.00;25',
      'A',
    ],
    [
      'PrestaShop in German',
      'Aktiv (0/1);Name*;Kategorien (x,y,z...);Artikelnr.;Preis ohne MwSt.;Rabattbetrag',
      '1;Tasse;Start;A;4.00;1.00',
      'A',
    ],
    [
      'Google with its namespace',
      'g:id\tg:title\tg:link\tg:availability\tg:price\tg:sale_price',
      'A\tBowl\thttps://s.example\tin stock\t4.00 USD\t3.00 USD',
      'A',
    ],
    [
      'the predecessor of Magento 2',
      'sku,_attribute_set,_type,name,price,special_price,status',
      'A,Default,simple,Bowl,4.0000,3.0000,1',
      'A',
    ],
  ])('%s', async (_name, header, row, key) => {
    const { system, products } = await read([header, row]);
    expect([system === null, products]).toEqual([false, [[key, 300, 400, null]]]);
  });
});

test("PrestaShop's product list: net price, stock and inactive products", async () => {
  const header = 'ID;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status';
  expect(await read([header, '1;Mug;M1;Kitchen;10.00;12.00;5;1', '2;Old mug;M2;Kitchen;10.00;12.00;5;0'])).toMatchObject({
    products: [['M1', 1000, null, 5]],
    leftOut: [[3, 'Status']],
  });
});

describe('a sale of a shop', () => {
  const WOO = 'ID,Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,Sale price,Regular price';
  test.each([
    ['that has begun and has no end is read as the price', '2020-01-01,', [300, 400]],
    ['that begins later is not read', '2999-01-01,', [400, null]],
    ['that has an end is not read', '2020-01-01,2999-01-01', [400, null]],
    ['that equals the regular price is not read', ',,4.00', [400, null]],
    ['with an unreadable start is not read', 'soon,', [400, null]],
  ])('%s', async (_name, dates, prices) => {
    const cells = dates.split(',').length > 2 ? dates : `${dates},3.00`;
    const { products } = await read([WOO, `1,simple,A,Mug,1,visible,${cells},4.00`]);
    expect(products).toEqual([['A', ...prices, null]]);
  });
});

describe('units of a shop', () => {
  const WOO = 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,In stock?,Stock';
  test.each([
    ['0,5', 0],
    ['outofstock,', 0],
    ['backorder,', 0],
    ['1,"1.000"', 1000],
    ['1,"1,250 pcs"', 1250],
    ['1,-3', 0],
    ['1,', null],
  ])('"In stock?" and "Stock" of %s are %s', async (cells, stock) => {
    const { products } = await read([WOO, `1,simple,A,Mug,1,visible,4.00,${cells}`]);
    expect(products).toEqual([['A', 400, null, stock]]);
  });

  test('that are no number are a problem of their row', async () => {
    expect(await read([WOO, '1,simple,A,Mug,1,visible,4.00,1,5 or so'])).toMatchObject({ products: [], bad: 1 });
  });
});

test("used goods are skipped in the listing's language", async () => {
  const header = 'Item number,Title,Custom label (SKU),Available quantity,Format,Currency,Start price,Condition';
  const rows = ['New', 'Gebraucht', 'Open box', 'Occasion', 'Neu'].map((word, n) => `${n},Bowl ${n},A${n},5,FIXED_PRICE,USD,4.00,${word}`);
  expect((await read([header, ...rows])).products.map(([key]) => key)).toEqual(['A0', 'A4']);
});

test("PrestaShop's future discount is not deducted", async () => {
  const header = 'Active (0/1);Name *;Categories (x,y,z...);Reference #;Price tax excluded;Discount amount;Discount from (yyyy-mm-dd)';
  const { products } = await read([header, '1;Mug;Home;A;4.00;1.00;2020-01-01', '1;Cup;Home;B;4.00;1.00;2999-01-01']);
  expect(products.map(([key, price]) => [key, price])).toEqual([
    ['A', 300],
    ['B', 400],
  ]);
});

test.each(['Unlisted', 'Coming soon', 'Discontinued', 'Draft'])("Faire's product that is %s is skipped", async (state) => {
  const header =
    'Product Name,Product Status,Product Token,Selling Method,Minimum Order Quantity,SKU,Option Status,USD Unit Wholesale Price,On Hand Inventory';
  const rows = [
    `Bowl,For sale,p1,By the item,3,A,For sale,4.50,5`,
    `Cup,${state},p2,By the item,3,B,For sale,4.50,5`,
    'Pot,For sale,p3,By the item,3,C,Out of stock,4.50,5',
  ];
  expect((await read([header, ...rows])).products).toEqual([
    ['p1', 450, null, 5],
    ['p3', 450, null, 0],
  ]);
});

test("Amazon's inventory file: labels above field names, variations below their parent, used and deleted offers skipped", async () => {
  const tabbed = (...cells: readonly string[]) => cells.join('\t');
  const file = await read([
    tabbed('TemplateType=fptcustom', 'Version=2021.1014', 'The top 3 rows are for Amazon.com use only.'),
    tabbed(
      'Seller SKU',
      'Product Name',
      'Standard Price',
      'Sale Price',
      'Quantity',
      'Parentage',
      'Parent SKU',
      'Color',
      'Condition Type',
      'Update Delete',
    ),
    tabbed(
      'item_sku',
      'item_name',
      'standard_price',
      'sale_price',
      'quantity',
      'parent_child',
      'parent_sku',
      'color_name',
      'condition_type',
      'update_delete',
    ),
    tabbed('BOWL', 'Bowl', '', '', '', 'Parent', '', '', '', ''),
    tabbed('BOWL-R', 'Bowl, red', '4.00', '3.00', '5', 'Child', 'BOWL', 'Red', 'New', ''),
    tabbed('BOWL-B', 'Bowl, blue', '5.00', '', '0', 'Child', 'BOWL', 'Blue', 'New', ''),
    tabbed('CUP', 'Cup', '6.00', '', '', '', '', '', 'New', ''),
    tabbed('OLD', 'Old cup', '6.00', '', '5', '', '', '', 'UsedGood', ''),
    tabbed('GONE', 'Gone cup', '6.00', '', '5', '', '', '', 'New', 'Delete'),
    tabbed('LONE', 'Lone bowl', '', '', '', 'Parent', '', '', '', ''),
  ]);
  expect(file).toMatchObject({
    system: "Amazon's inventory file",
    products: [
      ['CUP', 600, null, null],
      ['BOWL', 300, 400, 5],
    ],
    bad: 1,
  });
  expect(file.leftOut.map(([row]) => row)).toEqual([8, 9]);
});

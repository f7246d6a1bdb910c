import { expect, test } from 'vitest';
import { counts, createImportRuns } from '../../tests/fixtures/import/import-runs.ts';
import { createTextSource } from '../../tests/fixtures/import-files.ts';
import { splitList } from './cells/cell-values.ts';

const imports = createImportRuns();
const { run, products } = imports;

test('a text of doubtful encoding is not written before the user chooses one', async () => {
  // ł in Windows-1250, ³ in Windows-1252, і in Windows-1251.
  const list = createTextSource(Buffer.from('sku,name,category,price\nB-1,\xb3y,tools,4.20\n', 'latin1'));
  await expect(run(list)).rejects.toThrow(/Which encoding: .*as Windows-1250 it reads ".*ły.*choose the encoding, like --encoding/);
  expect((await imports.store.head()).headSeq).toBe(0);
  expect(await run(list, { choices: { encoding: 'windows-1250' } })).toMatchObject(counts(1, 0, 0));
  expect((await products('ły')).length).toBe(1);
});

const csv = (...lines: string[]) => createTextSource(`${lines.join('\n')}\n`);
async function warningsOf(...lines: string[]) {
  let said: string[] = [];
  const outcome = await run(csv(...lines), {
    onUnderstood: ({ warnings }) => {
      said = warnings
        .filter(({ reason }) => !reason.startsWith('is missing'))
        .map(({ row, column, value, reason }) => `${row} ${column} ${value}: ${reason}`);
    },
  });
  expect(outcome.problems).toEqual([]);
  return said;
}

test('entities are decoded once in every field and produce no markup', async () => {
  await run(
    csv(
      'sku,name,category,subcategory,price,companyName,brand,colors,sizes',
      'E-1,Mum&#39;s &quot;Ella&quot; &amp;lt;b&gt;,Home &amp; Kitchen,Salt &amp; Pepper,4,M&uuml;ller &amp; Co,R&eacute;my,Black &amp; White,5&quot;',
    ),
  );
  const [product] = await products('Mum\'s "Ella" &lt;b>');
  expect(product).toMatchObject({
    category: 'home-and-kitchen',
    subcategory: 'Salt & Pepper',
    supplierName: 'Müller & Co',
    colors: ['Black & White'],
    sizes: ['5"'],
    specifications: [{ name: 'Brand', value: 'Rémy' }],
  });
});

test.each([
  ["'3.50", 350],
  ['３．５０', 350],
  ['٣.٥٠', 350],
  ['&pound;3.50', 350],
  ['3&nbsp;500.00', 350_000],
])('%j is a price', async (cell, cents) => {
  await run(csv('sku,name,category,price,stock,shipDays', `N-1,Cup,tools,${cell},'１０,7&nbsp;days`), {
    choices: { currency: 'USD', rates: { GBP: 1 } },
  });
  const [cup] = await products('Cup');
  expect([cup?.priceCents, cup?.stock, cup?.shipping.estimatedDays]).toEqual([cents, 10, 7]);
});

test.each([
  ['//pictures.example/a.jpg', ['https://pictures.example/a.jpg']],
  ['https://pictures.example/a.jpg?w=1&amp;h=2', ['https://pictures.example/a.jpg?w=1&h=2']],
  [
    '<img src=""https://pictures.example/a.jpg""><img src=""//pictures.example/b.jpg"">',
    ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'],
  ],
  ['=IMAGE(""https://pictures.example/a.jpg"")', ['https://pictures.example/a.jpg']],
])('%s is a picture address', async (cell, addresses) => {
  await run(csv('sku,name,category,price,images', `P-1,Cup,tools,3,"${cell}"`));
  expect(imports.asked.toSorted()).toEqual(addresses);
});

test('a phone number shortened by a spreadsheet is refused; a picture number does not make its row bad', async () => {
  const list = JSON.stringify([
    { name: 'Cup', category: 'tools', price: 3, images: 12, whatsapp: '+49 1521 1111111' },
    { name: 'Bell', category: 'tools', price: 3, images: '', whatsapp: '4.91521E+11' },
  ]);
  const { problems } = await run(createTextSource(list), { skipBad: true });
  expect(problems).toMatchObject([{ column: 'whatsapp', reason: 'was shortened by a spreadsheet program: digits are lost' }]);
  expect((await products()).map(({ name }) => name)).toEqual(['Cup']);
});

test('garbled letters are reported once per column', async () => {
  const rows = ['G-1,MÃ¼ller,Steel,tools,3', 'G-2,CafÃ©,K\uFFFDche,tools,3', 'G-3,São João Â 5,MAÇÃ,tools,3'];
  expect(await warningsOf('sku,name,description,category,price', ...rows)).toEqual([
    expect.stringContaining('2 name MÃ¼ller: holds signs that stand for lost letters'),
    expect.stringContaining('3 description K\uFFFDche: holds signs'),
  ]);
});

test('what exports put around a cell for spreadsheets is removed', async () => {
  await run(
    csv('sku,name,category,price,gtin', `'-10C,'-10 °C Freezer Bag,tools,4,'4006381333931`, `'007,'90s Poster,tools,5,="96385074"`),
  );
  const [bag, poster] = await products('-10 °C Freezer Bag', "'90s Poster");
  expect([bag?.gtin, poster?.gtin]).toEqual(['4006381333931', '96385074']);
  expect(await run(csv('sku,name,category,price', '-10C,-10 °C Freezer Bag,tools,4', '007,New name,tools,5'))).toMatchObject({
    counts: { added: 0, changed: 2 },
  });
});

test.each([
  ['Red, Blue, Green', ['Red', 'Blue', 'Green']],
  ['Red/Blue', ['Red', 'Blue']],
  ['Red\nBlue', ['Red', 'Blue']],
  ['Red;Blue', ['Red', 'Blue']],
  ['红、蓝', ['红', '蓝']],
  ['36,37,38', ['36', '37', '38']],
  ['1,5 L', ['1,5 L']],
  ['1/2"', ['1/2"']],
  ['Red, matte|', ['Red, matte']],
])('%j is a list of values', (cell, values) => {
  expect(splitList(cell)).toEqual(values);
});

test('codes damaged by a spreadsheet are reported once per column', async () => {
  const rows = ['4.00638E+12,Cup,S,tools,3', '4.00639E+12,Bell,Feb-04,tools,3', 'B-1,Rope,2-4,tools,3', 'B-2,Saw,M,tools,3'];
  expect(await warningsOf('sku,name,sizes,category,price', ...rows)).toEqual([
    '2 sku 4.00638E+12: was shortened by a spreadsheet program: digits are lost (2 rows)',
    '3 sizes Feb-04: looks like a date that a spreadsheet program made of a code such as 1-2',
  ]);
  expect(await warningsOf('sku,name,category,price', 'MAR-10,Cup,tools,3', 'MAR-11,Bell,tools,3')).toEqual([]);
});

test('a bar code shared by several products is reported with their rows', async () => {
  const rows = ['A,Cup,tools,3,4006381333931', 'B,Bell,tools,3,96385074', 'C,Rope,tools,3,4006381333931'];
  expect(await warningsOf('sku,name,category,price,gtin', ...rows)).toEqual([
    '2 gtin 4006381333931: is the bar code of 2 products: rows 2, 4',
  ]);
});

test('countries are read in many languages; unknown ones are reported', async () => {
  const rows = ['Polska', 'Deutschland', 'Made in Italy', 'Korea, Republic of', '中国', 'Atlantis', 'Atlantis'].map(
    (country, at) => `C-${at},Cup ${at},tools,3,"${country}"`,
  );
  expect(await warningsOf('sku,name,category,price,country', ...rows)).toEqual([
    '7 country Atlantis: is no country we know: it becomes one of its own in the filter (2 rows)',
  ]);
  expect((await products('Cup 0', 'Cup 1', 'Cup 2', 'Cup 3', 'Cup 4')).map(({ country }) => country)).toEqual([
    'Poland',
    'Germany',
    'Italy',
    'South Korea',
    'China',
  ]);
});

test('an e-mail address may have non-ASCII letters in its domain', async () => {
  await run(csv('sku,name,category,price,contactEmail', 'E1,Cup,tools,3,info@müller.example'));
  expect((await products('Cup')).map(({ contact }) => contact.email)).toEqual(['info@müller.example']);
});

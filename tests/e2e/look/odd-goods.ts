type OddRow = Readonly<Record<string, string>>;

const COLUMNS = [
  'sku',
  'name',
  'description',
  'category',
  'price',
  'originalPrice',
  'moq',
  'stock',
  'tiers',
  'colors',
  'sizes',
  'companyName',
  'country',
  'contactEmail',
  'shipDays',
  'specifications',
];

const list = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`).join('|');
const SUPPLIER = { companyName: 'Odd Goods Ltd', country: 'Kenya', contactEmail: 'odd@example.com' };
const row = (sku: string, name: string, more: OddRow = {}): OddRow => ({
  sku,
  name,
  description: `About ${sku}.`,
  category: 'Tools',
  price: '8.90',
  moq: '10',
  stock: '5000',
  ...SUPPLIER,
  ...more,
});

/** Fifteen valid products that strain a layout: extreme names, prices, quantities and numbers of choices. */
const ODD_ROWS: readonly OddRow[] = [
  row('ODD-01', `${'Galvanised steel bracket with reinforced corners, '.repeat(4)}x`.slice(0, 200)),
  row('ODD-02', 'Unbreakable'.repeat(18).slice(0, 200)),
  row('ODD-03', 'Cent washer', { price: '0.01', moq: '1000', stock: '900000' }),
  row('ODD-04', 'Industrial press', { price: '99999', originalPrice: '149999', moq: '1', stock: '3' }),
  row('ODD-05', 'Bulk rivets', { price: '0.05', moq: '10000', stock: '1000000', tiers: '20000:0.04;50000:0.03;100000:0.02' }),
  row('ODD-06', 'Tee in forty colours', { colors: list(40, 'Colour'), stock: '40000' }),
  row('ODD-07', 'Tee in forty colours and eight sizes', { colors: list(40, 'Colour'), sizes: list(8, 'Size'), stock: '64000' }),
  row('ODD-08', 'קומקום נירוסטה לנסיעות עם מכסה', { description: 'קומקום קל, 0.5 ליטר. מתאים לנסיעות.' }),
  row('ODD-09', 'غلاية فولاذية للسفر بسعة نصف لتر', { description: 'غلاية خفيفة، 0.5 لتر. مناسبة للسفر.' }),
  row('ODD-10', '便携式不锈钢保温杯真空双层大容量户外运动水壶', { description: '双层真空，500 毫升。' }),
  row('ODD-11', 'Less than one order left', { moq: '500', stock: '20' }),
  row('ODD-12', 'Sold out', { stock: '0' }),
  row('ODD-13', 'Stock unknown', { stock: '', shipDays: '' }),
  row('ODD-14', 'Goods of a supplier with a long name', {
    companyName: 'Internationale Handelsgesellschaftfürindustrielleverbindungselemente'.repeat(2).slice(0, 110),
  }),
  row('ODD-15', 'Shirt & "Tie" <b>100%</b>', {
    sizes: 'XS|S|M|L|XL|XXL|3XL|4XL',
    tiers: '50:8.13;100:7.58;250:7.02;500:6.57',
    specifications: `Standard=${'EN 14605:2005+A1:2009 '.repeat(12)}`,
  }),
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Returns the fifteen products as a file for `npm run import`. */
export const oddGoodsCsv = (): string =>
  [COLUMNS.join(','), ...ODD_ROWS.map((cells) => COLUMNS.map((column) => quoted(cells[column] ?? '')).join(','))].join('\n');

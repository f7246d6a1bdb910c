import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { toCents } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { SiteProvider } from '#state/config.tsx';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../tests/fixtures/renderer/make-config.ts';
import { BuyQuantities } from './buy-quantities.tsx';
import { BuyingNotice } from './buying-notice.tsx';
import { BuyingPrice } from './buying-price.tsx';
import { BuyingTotal } from './buying-total.tsx';
import { OptionChoosers } from './option-choosers.tsx';
import { type BuyingContext, useBuying } from './use-buying.ts';

const of = (parts: Partial<Product>): Product => ({
  ...fromWire({ id: 'p', name: 'Mug', price: 10, category: 'Toys', moq: 36, stock: 108 }),
  tiers: [{ minQuantity: 72, unitPriceCents: toCents(8) }],
  ...parts,
});
const plain = of({});
const shirt = of({ colors: ['Red', 'Blue'], sizes: ['S', 'M', 'L'] });
const sku = { gtin: undefined, image: null };
const drill = of({
  moq: 20,
  stock: 49,
  priceCents: 1500,
  tiers: [],
  options: [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Voltage', values: ['110 V', '230 V'] },
    { name: 'Plug', values: ['UK', 'EU'] },
  ],
  skus: [
    { ...sku, sku: 'R1', values: ['Red', '110 V', 'UK'], priceCents: 1500, stock: 0 },
    { ...sku, sku: 'R2', values: ['Red', '230 V', 'UK'], priceCents: 1700, stock: 40 },
    { ...sku, sku: 'B2', values: ['Blue', '230 V', 'UK'], priceCents: 1500, stock: 3 },
    { ...sku, sku: 'R2E', values: ['Red', '230 V', 'EU'], priceCents: 1500, stock: 6 },
  ],
});

function Page({ product, context }: { readonly product: Product; readonly context: BuyingContext }) {
  const buying = useBuying(product, context);
  return (
    <>
      <div data-testid="price">
        <BuyingPrice product={product} buying={buying} />
      </div>
      <OptionChoosers product={product} buying={buying} />
      <BuyQuantities product={product} buying={buying} context={context} />
      <BuyingNotice product={product} buying={buying} context={context} />
      <BuyingTotal buying={buying} />
      <button type="button" disabled={!buying.canAdd} onClick={buying.addToCart}>
        Add to Cart
      </button>
    </>
  );
}

beforeEach(() => localStorage.clear());
function open(product: Product, context: BuyingContext = 'product') {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig());
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <Page product={product} context={context} />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
function fill(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}
const cells = () =>
  Object.fromEntries(screen.getAllByRole<HTMLInputElement>('spinbutton').map((cell) => [cell.getAttribute('aria-label'), cell.value]));
/** Values of the radio buttons that a group owns by their ids. */
const radiosOf = (group: string) =>
  (screen.getByRole('radiogroup', { name: group }).getAttribute('aria-owns') ?? '').split(' ').map((id) => {
    const radio = document.getElementById(id);
    return radio instanceof HTMLInputElement ? radio.value : undefined;
  });
const total = () => screen.getByTestId('buying-total').parentElement?.textContent;
const pickUp = () => fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
const inCart = () =>
  (JSON.parse(localStorage.getItem('tradewind.cart') ?? '{"lines":[]}').lines as { variant: object; quantity: number }[]).map(
    ({ variant, quantity }) => [Object.values(variant).join(' / '), quantity],
  );

test('a product page opens with the minimum order; one unit is possible, with a button back to the minimum', () => {
  open(plain);
  expect(field('Quantity').value).toBe('36');
  expect(total()).toBe('Total · 36 units$360.00$10.00 per unit');
  fill('Quantity', '1');
  expect(field('Quantity').value).toBe('1');
  expect(document.body.textContent).toContain('Minimum order: 36 units.');
  fireEvent.click(screen.getByRole('button', { name: 'Set to 36' }));
  expect(field('Quantity').value).toBe('36');
  expect(screen.queryByRole('button', { name: 'Set to 36' })).toBeNull();
});

test('units in the cart are no longer available to add', () => {
  open(plain);
  fill('Quantity', '100');
  pickUp();
  expect(inCart()).toEqual([['', 100]]);
  expect(field('Quantity').value).toBe('8');
  fill('Quantity', '4,344');
  expect(field('Quantity').value).toBe('8');
  expect(document.body.textContent).toContain('Set to 8, the maximum available.');
  pickUp();
  expect(inCart()).toEqual([['', 108]]);
  expect(document.body.textContent).toContain('Your cart already has all 108 in stock.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(true);
});

test('stock below the minimum order is explained, and no quantity above the stock is offered', () => {
  open(of({ stock: 21, moq: 80 }));
  expect(field('Quantity').value).toBe('21');
  expect(document.body.textContent).toContain('Only 21 units left, and the minimum order is 80. Request a quote.');
  expect(screen.queryByRole('button', { name: /Set to/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(true);
});

test('the price follows the break that all choices reach together, with the list price struck through', () => {
  open(shirt);
  const price = () => screen.getByTestId('price').textContent;
  expect(price()).toBe('$10.00per unit');
  fill('Quantity of Blue / M', '36');
  expect(price()).toBe('$8.00per unitBefore: $10.00');
});

test('a dearer column says what it adds at the break reached, once in its head', () => {
  const sized = (size: string, priceCents: number) => ({ ...sku, sku: size, values: ['Red', size], priceCents, stock: null });
  const options = [
    { name: 'Colour', values: ['Red'] },
    { name: 'Size', values: ['L', 'XXL'] },
  ];
  open(of({ options, skus: [sized('L', 1000), sized('XXL', 1100)] }));
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads()).toEqual(['L', 'XXL+$1.00']);
  fill('Quantity of Red / L', '72');
  expect(heads()).toEqual(['L', 'XXL+$0.80']);
});

test('a long list of choices is narrowed down by typing, and hidden choices still count', () => {
  open(of({ colors: Array.from({ length: 20 }, (_, at) => `Shade ${at}`) }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Find: Colour' }), { target: { value: 'shade 19' } });
  expect(Object.keys(cells())).toEqual(['Quantity of Shade 19']);
  fill('Quantity of Shade 19', '36');
  expect(total()).toContain('72 units');
  expect(radiosOf('Colour')).toEqual(['Shade 19']);
});

test('each choice is in the group of its own option only, those of rows and columns by ownership', () => {
  open(drill);
  expect(radiosOf('Colour')).toEqual(['Red', 'Blue']);
  expect(radiosOf('Voltage')).toEqual(['110 V', '230 V']);
  const plugs = within(screen.getByRole('radiogroup', { name: 'Plug' })).getAllByRole<HTMLInputElement>('radio');
  expect(plugs.map(({ value }) => value)).toEqual(['UK', 'EU']);
  const around = screen.getAllByRole('radio').map((radio) => radio.closest('[role="radiogroup"], fieldset'));
  expect(around.filter((group) => group !== null)).toHaveLength(plugs.length);
});

test('the table opens with the minimum order in the first choice and 0 in the others', () => {
  open(shirt);
  expect(
    within(screen.getByRole('table', { name: 'Quantities' }))
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['Red', 'Blue']);
  expect(cells()).toEqual({
    'Quantity of Red / S': '36',
    'Quantity of Red / M': '0',
    'Quantity of Red / L': '0',
    'Quantity of Blue / S': '0',
    'Quantity of Blue / M': '0',
    'Quantity of Blue / L': '0',
  });
});

test('cells count together for the break and for the stock, and one click adds a line for each', () => {
  open(shirt);
  fill('Quantity of Blue / M', '40');
  expect(total()).toBe('Total · 76 units$608.00$8.00 per unit');
  fill('Quantity of Blue / L', '1,000');
  expect(field('Quantity of Blue / L').value).toBe('32');
  expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain('Blue / L Set to 32, the maximum available.');
  fill('Quantity of Red / S', 'few');
  expect(field('Quantity of Red / S').value).toBe('0');
  pickUp();
  expect(inCart()).toEqual([
    ['Blue / M', 40],
    ['Blue / L', 32],
  ]);
});

test('until a quantity is edited the opening quantity follows the choice, and afterwards it stays in its cell', () => {
  open(shirt);
  fireEvent.click(screen.getByRole('radio', { name: 'Blue' }));
  expect(cells()).toMatchObject({ 'Quantity of Red / S': '0', 'Quantity of Blue / S': '36' });
  fill('Quantity of Red / L', '2');
  fireEvent.click(screen.getByRole('radio', { name: 'Red' }));
  expect(cells()).toMatchObject({ 'Quantity of Red / S': '0', 'Quantity of Red / L': '2', 'Quantity of Blue / S': '36' });
});

test('a sold-out choice is visible and cannot be chosen; the first one in stock is preselected', () => {
  open(drill);
  const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: '110 V Sold out' });
  expect(soldOut.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '230 V' }).checked).toBe(true);
  expect(field('Quantity of Red / 110 V / UK').disabled).toBe(true);
  expect(cells()).toEqual({
    'Quantity of Red / 110 V / UK': '0',
    'Quantity of Red / 230 V / UK': '20',
    'Quantity of Blue / 230 V / UK': '0',
  });
  expect(screen.getByText('Not offered')).toBeDefined();
});

test('a third option is chosen above the table, and the cells it hides still count', () => {
  open(drill);
  fireEvent.click(screen.getByRole('radio', { name: 'EU' }));
  fill('Quantity of Red / 230 V / EU', '50');
  expect(field('Quantity of Red / 230 V / EU').value).toBe('6');
  fireEvent.click(screen.getByRole('radio', { name: 'UK' }));
  fill('Quantity of Red / 230 V / UK', '10');
  expect(total()).toBe('Total · 16 units$260.00$15.00–$17.00 per unit');
  fireEvent.click(screen.getByRole('button', { name: 'Set to 20' }));
  expect(cells()).toMatchObject({ 'Quantity of Red / 230 V / UK': '14' });
  pickUp();
  expect(inCart()).toEqual([
    ['Red / 230 V / UK', 14],
    ['Red / 230 V / EU', 6],
  ]);
});

test('the older view starts at the minimum order, cannot go below it, and announces the stock limit', () => {
  open(plain, 'products-view');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One unit fewer' }).disabled).toBe(true);
  fill('Quantity', '900,000');
  expect(field('Quantity').value).toBe('108');
  expect(document.body.textContent).toContain('Set to 108, the maximum available.');
  fill('Quantity', '3');
  expect(field('Quantity').value).toBe('36');
});

test('the older view adds at least the minimum order, over all choices, and shows so before', () => {
  open(shirt, 'products-view');
  fill('Quantity of Red / S', '5');
  fill('Quantity of Blue / L', '4');
  expect(document.body.textContent).toContain('Add to Cart adds the minimum of 36 units.');
  pickUp();
  expect(inCart()).toEqual([
    ['Red / S', 32],
    ['Blue / L', 4],
  ]);
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { normaliseQuantity, type QuantityContext } from '#domain/product/quantity.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { QuantityField } from './quantity-field.tsx';

function Place({
  context,
  moq = 36,
  stock = 108,
}: {
  readonly context: QuantityContext;
  readonly moq?: number;
  readonly stock?: number | null;
}) {
  const [quantity, setQuantity] = useState(moq);
  return (
    <QuantityField
      label="Quantity of Mug"
      value={quantity}
      min={context === 'product' ? 1 : moq}
      max={stock ?? undefined}
      floor={context === 'drawer' ? 0 : undefined}
      normalise={(raw) => normaliseQuantity(raw, context, { moq, stock })}
      onChange={setQuantity}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Mug' });
const note = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

test.each([
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1.000', '1000'],
  ['１０００', '1000'],
  ['1,200', '1200'],
])('%s is parsed as people write it, on blur and on Enter, without a message', (text, becomes) => {
  renderInMantine(<Place context="product" stock={5000} />);
  type(text);
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual([becomes, '']);
  type('40');
  type(text);
  press('Enter');
  expect([field().value, note()]).toEqual([becomes, '']);
});

test.each(['abc', '0x20', '1e3', '1.5', '12 pcs'])(
  '%s stays on Enter with a message next to the field; on blur the fallback applies with a message',
  (text) => {
    renderInMantine(<Place context="cart" />);
    type(text);
    press('Enter');
    expect([field().value, note()]).toEqual([text, `“${text}” isn’t a number. Enter a whole number, e.g. 1,000.`]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    fireEvent.blur(field());
    expect([field().value, note()]).toEqual(['36', `“${text}” isn’t a number. Set to 36.`]);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  },
);

test('a letter is reported while typing, a partial thousand is not', () => {
  renderInMantine(<Place context="cart" />);
  type('4o');
  expect(note()).toContain('“4o” isn’t a number');
  type('1,0');
  expect(note()).toBe('');
});

test('an emptied field falls back by its place’s rule in the specification, and shows so', () => {
  for (const [context, becomes] of [
    ['drawer', '1'],
    ['product', '1'],
    ['cart', '36'],
    ['products-view', '36'],
  ] as const) {
    renderInMantine(<Place context={context} />);
    type('');
    fireEvent.blur(field());
    expect([field().value, note()]).toEqual([becomes, `Quantity was empty, set to ${becomes}.`]);
    cleanup();
  }
});

test('a quantity above the stock or below the minimum is limited with a message', () => {
  renderInMantine(<Place context="products-view" />);
  type('900,000');
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual(['108', 'Set to 108, the maximum available.']);
  type('3');
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual(['36', 'Set to 36, the minimum.']);
});

test('a message disappears with the next quantity', () => {
  renderInMantine(<Place context="products-view" />);
  type('3');
  fireEvent.blur(field());
  press('ArrowUp');
  expect([field().value, note()]).toEqual(['37', '']);
});

test('arrow keys step by one and page keys by ten, within the limits, from the typed value', () => {
  renderInMantine(<Place context="cart" stock={50} />);
  for (const [key, becomes] of [
    ['ArrowUp', '37'],
    ['PageUp', '47'],
    ['PageUp', '50'],
    ['PageDown', '40'],
    ['PageDown', '36'],
    ['ArrowDown', '36'],
  ] as const) {
    press(key);
    expect(field().value).toBe(becomes);
  }
  type('44');
  press('ArrowUp');
  expect(field().value).toBe('45');
});

test('minus is disabled at the floor and plus at the ceiling', () => {
  renderInMantine(<Place context="cart" />);
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer: Quantity of Mug' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More: Quantity of Mug' });
  expect([fewer.disabled, more.disabled]).toEqual([true, false]);
  type('108');
  fireEvent.blur(field());
  expect([fewer.disabled, more.disabled]).toEqual([false, true]);
});

test('a value typed above the ceiling stays; plus and arrow keys lead no further, minus leads back step by step', () => {
  renderInMantine(<Place context="cart" />);
  type('5,000');
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual(['5000', '']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More: Quantity of Mug' }).disabled).toBe(true);
  press('ArrowUp');
  expect(field().value).toBe('5000');
  fireEvent.click(screen.getByRole('button', { name: 'Fewer: Quantity of Mug' }));
  expect(field().value).toBe('4999');
});

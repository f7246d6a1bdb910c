import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { NumberKind } from '#domain/product/typed/typed-amount.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { NumberField } from './number-field.tsx';

function Held({ kind }: { readonly kind: NumberKind }) {
  const [text, setText] = useState('1');
  return <NumberField label="Price" kind={kind} min={1} max={5000} value={text} onType={setText} />;
}

function shown(kind: NumberKind) {
  const { container } = renderInMantine(<Held kind={kind} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type, said: () => container.querySelector('[aria-live]')?.textContent };
}

test('money is parsed with either decimal mark, and the result is shown', () => {
  const { field, type, said } = shown('money');
  expect([field.type, field.inputMode]).toEqual(['text', 'decimal']);
  type('4.20');
  expect(said()).toBe('');
  type('2,35');
  expect(said()).toBe('Read as $2.35');
  expect([field.value, field.getAttribute('aria-valuenow')]).toEqual(['2,35', '2.35']);
});

test('an ambiguous amount shows both meanings to choose from', () => {
  const { field, type, said } = shown('money');
  type('1,255');
  expect(said()).toContain('1,255.00 or 1.255?');
  fireEvent.click(screen.getByRole('button', { name: '1,255.00' }));
  expect([field.value, said()]).toEqual(['1255.00', '']);
  type('1,255');
  fireEvent.click(screen.getByRole('button', { name: '1.255' }));
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['1.2550', 'An amount has two decimals at most.']);
});

test('whole numbers may be grouped; other input shows an error on leaving the field', () => {
  const { field, type, said } = shown('whole');
  type('1.000');
  expect([field.inputMode, said()]).toEqual(['numeric', 'Read as 1,000']);
  type('12,50');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe('Write a whole number, such as 1,000.');
});

test('arrow keys step as in a number field', () => {
  const { field, type } = shown('whole');
  type('4.999');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('5000');
  type('1');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.value).toBe('1');
});

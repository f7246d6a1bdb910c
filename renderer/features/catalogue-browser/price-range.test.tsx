import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import type { FilterChanges } from './browser-url.ts';
import { PriceRange } from './price-range.tsx';

test('a bound taken back is told also while the page still shows the bounds before it', () => {
  const told: FilterChanges[] = [];
  renderInMantine(<PriceRange minCents={null} maxCents={null} onChange={(changes) => told.push(changes)} />);
  const field = screen.getByRole('textbox', { name: /minimum/i });
  for (const value of ['85', 'abc']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  expect(told).toEqual([{ minPrice: '85' }, { minPrice: null }]);
});

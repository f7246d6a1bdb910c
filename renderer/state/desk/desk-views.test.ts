import { expect, test } from 'vitest';
import { withView } from './desk-views.ts';

test('saving a view under the same name replaces it; thirty are kept', () => {
  const views = [
    { name: 'Bells', query: 'search=bell' },
    { name: 'Late', query: 'only=overdue' },
  ];
  expect(withView(views, { name: 'Bells', query: 'search=gong' })).toEqual([
    { name: 'Late', query: 'only=overdue' },
    { name: 'Bells', query: 'search=gong' },
  ]);
  const many = Array.from({ length: 30 }, (_, n) => ({ name: `${n}`, query: '' }));
  expect(withView(many, { name: 'new', query: '' }).map(({ name }) => name)).toEqual([...many.slice(1).map(({ name }) => name), 'new']);
});

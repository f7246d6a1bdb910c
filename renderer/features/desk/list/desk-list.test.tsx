import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { DeskList } from './desk-list.tsx';

const WORDS = {
  loading: 'Loading lamps',
  failed: 'No lamps came',
  none: 'No lamp yet',
  noneText: 'They stand here.',
  noneFound: 'No lamp fits',
};
const PENDING = { isPending: true, isSuccess: false, isError: false };
const READ = { isPending: false, isSuccess: true, isError: false };
const FAILED = { isPending: false, isSuccess: false, isError: true };

function show(state: typeof READ, isEmpty: boolean, onShowAll: (() => void) | false = false) {
  const refetch = vi.fn();
  renderInMantine(
    <DeskList list={{ ...state, refetch }} isEmpty={isEmpty} icon="box" words={WORDS} onShowAll={onShowAll}>
      <p>Entries</p>
    </DeskList>,
  );
  return refetch;
}
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

afterEach(cleanup);

test('a loading list shows its loading state', () => {
  show(PENDING, true);
  expect(screen.getByRole('status', { name: 'Loading lamps' })).toBeTruthy();
  expect(headings()).toEqual([]);
});

test('a list that failed to load is loaded again by its button', () => {
  const refetch = show(FAILED, true);
  expect(headings()).toEqual(['No lamps came']);
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('entries stay on screen if reloading them fails', () => {
  show(FAILED, false);
  expect(headings()).toEqual([]);
  expect(screen.getByText('Entries')).toBeTruthy();
});

test('an empty list shows the reason and offers to reload', () => {
  const refetch = show(READ, true);
  expect(headings()).toEqual(['No lamp yet']);
  expect(screen.getByText('They stand here.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an empty filtered list offers to show all', () => {
  const onShowAll = vi.fn();
  const refetch = show(READ, true, onShowAll);
  expect(headings()).toEqual(['No lamp fits']);
  expect(screen.queryByText('They stand here.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onShowAll).toHaveBeenCalledOnce();
  expect(refetch).not.toHaveBeenCalled();
});

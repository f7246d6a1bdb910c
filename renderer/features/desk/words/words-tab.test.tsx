import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SearchWordsChange, WireSearchWords } from '#domain/catalogue/search-words.ts';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { WordsTab } from './words-tab.tsx';

const LIST: WireSearchWords = {
  revision: 5,
  added: ['one, uno', 'two, due', 'three, tre'],
  shipped: [{ group: 'mug, cup', isOff: false }],
};
const CONFLICT = { code: 'conflict', title: 'Conflict', detail: 'Somebody else changed the list meanwhile.', status: 409 };

function open() {
  let list = LIST;
  const sent: SearchWordsChange[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(list);
    const change = JSON.parse(String(body)) as SearchWordsChange;
    sent.push(change);
    if (change.revision !== list.revision)
      return Response.json(CONFLICT, { status: 409, headers: { 'content-type': 'application/problem+json' } });
    const shipped = list.shipped.map(({ group }) => ({ group, isOff: change.off.includes(group) }));
    list = { revision: list.revision + 1, added: change.added, shipped };
    return Response.json(list);
  });
  renderInMantine(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WordsTab token="t" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const changeElsewhere = (other: WireSearchWords) => {
    list = other;
  };
  return { sent, changeElsewhere };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Group' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a group removed while it is edited is added again, and no other group is lost', async () => {
  const { sent, changeElsewhere } = open();
  await press('Edit: one, uno');
  type('one, uno, ein');
  changeElsewhere({ ...LIST, revision: 6, added: ['two, due', 'three, tre'] });
  await press('Save');
  await screen.findByText('This group was removed meanwhile. Save adds it again.');
  expect(field().value).toBe('one, uno, ein');
  await press('Save');
  await waitFor(() => expect(sent[1]?.added).toEqual(['two, due', 'three, tre', 'one, uno, ein']));
});

test('typed text is cleared after saving, and kept when another group is switched off', async () => {
  const { sent } = open();
  await screen.findByRole('button', { name: 'Edit: one, uno' });
  type('four, quattro');
  await press('Add');
  await screen.findByRole('button', { name: 'Edit: four, quattro' });
  expect(field().value).toBe('');
  type('five, cinque');
  await press('Switch off: mug, cup');
  await screen.findByRole('button', { name: 'Switch on: mug, cup' });
  expect(field().value).toBe('five, cinque');
  expect(sent.at(-1)?.off).toEqual(['mug, cup']);
});

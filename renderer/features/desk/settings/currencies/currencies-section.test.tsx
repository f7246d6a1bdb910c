import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CURRENCIES, isCurrencyCode } from '#domain/money/currency.ts';
import { SEED_RATES } from '#domain/money/rate-set.ts';
import type { RatesByHand, WireDeskRates } from '#domain/money/rates-wire.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { renderInMantine } from '../../../../../tests/fixtures/renderer/in-mantine.tsx';
import { writeMember } from '../draft.ts';
import { CurrenciesSection } from './currencies-section.tsx';

const SEEDS: WireDeskRates['rates'] = SEED_RATES.map((rate) => ({
  ...rate,
  ...(isCurrencyCode(rate.code) ? CURRENCIES[rate.code] : CURRENCIES.USD),
  perUsd: Number(rate.perUsd),
  ageDays: null,
  isStale: false,
}));
let shown: WireDeskRates;
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  shown = { revision: 3, rates: SEEDS, held: [], feed: null };
  sent = [];
});

const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ code, title: 'T', status, detail: `${code} said`, ...more }, { status });

function withRate(code: string, perUsd: number, source: 'hand' | 'json' = 'hand') {
  const rates = shown.rates.map((rate) => (rate.code === code ? { ...rate, perUsd, on: '2026-11-28', source, ageDays: 0 } : rate));
  shown = { ...shown, revision: shown.revision + 1, rates };
}

/** Answers as the server does: asks about moves of more than 20 %, refuses another revision. */
function saveByHand({ revision, rates: [change], confirm }: RatesByHand) {
  if (change === undefined || revision !== shown.revision) return problem(409, 'revision_changed');
  const before = shown.rates.find(({ code }) => code === change.code)?.perUsd ?? 0;
  const movedPercent = (Number(change.perUsd) / before - 1) * 100;
  const move = { code: change.code, perUsd: Number(change.perUsd), on: '2026-11-28', before, movedPercent };
  if (Math.abs(movedPercent) > 20 && confirm !== true) return Response.json({ moves: [move], rates: shown });
  withRate(change.code, Number(change.perUsd));
  return Response.json({ moves: [], rates: shown });
}

function open(answer: () => Response | undefined = () => undefined) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const own = answer();
    if (own !== undefined) return own;
    if (method === 'GET') return Response.json(shown);
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({ path, body: json });
    if (path === '/api/operator/rates') return saveByHand(json as RatesByHand);
    if (path.endsWith('/use')) withRate('EUR', 1.11, 'json');
    shown = { ...shown, held: [] };
    return Response.json(shown);
  });
  const drafts: ShopBody[] = [];
  function Editing() {
    const [draft, setDraft] = useState<ShopBody>({});
    drafts.push(draft);
    const set = (path: string, value: unknown) => setDraft((held) => writeMember(held, path, value));
    return <CurrenciesSection token="t" draft={draft} errors={{}} decidedBy={{}} set={set} edit={setDraft} />;
  }
  renderInMantine(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Editing />
    </QueryClientProvider>,
  );
  return { offers: () => drafts.at(-1)?.currencies };
}

const rateField = (code: string) => screen.findByLabelText<HTMLInputElement>(`Rate of ${code} per USD`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name));

test('a typed rate is previewed and saved; a far move is asked about before', async () => {
  open();
  const euro = await rateField('EUR');
  type(euro, '0,91');
  expect(screen.getByText('$100.00 is €85.00 now, €91.00 then.')).toBeDefined();
  fireEvent.keyDown(euro, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByLabelText('Save rate of EUR')).toBeNull());
  expect(sent[0]?.body).toEqual({ revision: 3, rates: [{ code: 'EUR', perUsd: 0.91, holdUntil: null }] });
  type(euro, '1.2');
  await press('Save rate of EUR');
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('EUR moves 32 %')).toBeDefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(screen.queryByLabelText('Save rate of EUR')).toBeNull());
  expect(sent[2]?.body).toMatchObject({ revision: 4, confirm: true });
});

test('what was typed stays when somebody else changed the rates, and is saved over the newest', async () => {
  open();
  type(await rateField('GBP'), '0.75');
  withRate('EUR', 0.9);
  await press('Save rate of GBP');
  await screen.findByText(/^Someone else changed the rates/);
  await waitFor(async () => expect((await rateField('EUR')).value).toBe('0.9'));
  expect((await rateField('GBP')).value).toBe('0.75');
  await press('Save rate of GBP');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ revision: 4 }));
});

test('what is no rate is not sent', async () => {
  open();
  type(await rateField('KES'), '0');
  await press('Save rate of KES');
  expect(screen.getByText('Type a number above zero, such as 0.85.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('offers are part of the settings: at least one stays, and the first is the default', async () => {
  const { offers } = open();
  for (const code of ['ZAR', 'KES', 'CAD', 'GBP']) fireEvent.click(await screen.findByLabelText(`Offer ${code}`));
  await press('Make EUR the default');
  expect(offers()).toEqual(['EUR', 'USD']);
  for (const code of ['USD', 'EUR']) fireEvent.click(screen.getByLabelText(`Offer ${code}`));
  expect(offers()).toEqual(['EUR']);
  expect(screen.getByText('At least one currency stays on offer.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a held rate of the feed counts once an operator uses it', async () => {
  shown = { ...shown, held: [{ code: 'EUR', perUsd: 1.11, on: '2026-11-27', source: 'json', movedPercent: 30.6 }] };
  open();
  expect((await screen.findByText('EUR moved 31 %: look at it')).closest('[role="note"]')?.textContent).toContain('€111.00 then');
  fireEvent.click(screen.getByText('Use it'));
  await waitFor(() => expect(screen.queryByText(/^EUR moved/)).toBeNull());
  expect(sent).toEqual([{ path: '/api/operator/rates/use', body: { revision: 3, code: 'EUR' } }]);
});

test('a server that keeps no rates yet says so', async () => {
  open(() => problem(404, 'not_found'));
  expect(await screen.findByText(/^This server keeps no exchange rates yet/)).toBeDefined();
});

test('without a feed, Fetch now says how to set one up and asks nobody', async () => {
  open();
  fireEvent.click(await screen.findByText('Fetch now'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No feed is set up\. Start the server with RATES=ecb/);
  expect(sent).toEqual([]);
});

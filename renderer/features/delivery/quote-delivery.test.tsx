import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { makeDeskOrder } from '../../../tests/fixtures/orders/make-desk-order.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { firstFields } from './known-delivery.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { QuoteDelivery } from './quote-delivery.tsx';

const asker = { ...EMPTY_DELIVERY, name: 'Ada Buyer', email: 'ada@buyers.example', company: 'Ada Ltd' };

// Preloads the module that the first call imports; on a busy machine that takes longer than a test's timeout.
beforeAll(() => import('#domain/api.ts'));
afterAll(() => void vi.unstubAllGlobals());

test('the delivery details of a quote start with the person who requested it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(makeDeskOrder({ state: 'pending', delivery: asker })));
  renderInMantine(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteDelivery handle={{ id: 'o-1', token: 't' }} />
    </QueryClientProvider>,
  );
  const textIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  await screen.findByRole('group', { name: 'Delivery details' });
  expect(['Name', 'Email', 'Company', 'Street'].map(textIn)).toEqual(['Ada Buyer', 'ada@buyers.example', 'Ada Ltd', '']);
});

test('a paid order with a buyer but no address asks for the rest', () => {
  renderInMantine(
    <QueryClientProvider client={new QueryClient()}>
      <OrderDelivery order={makeDeskOrder({ delivery: asker })} handle={{ id: 'o-1', token: 't' }} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('group', { name: 'Delivery details' })).toBeTruthy();
});

test('gaps are filled with details this device remembers of the same person only', () => {
  const draft = { ...EMPTY_DELIVERY, name: 'A. Buyer', email: 'ADA@buyers.example', street: '12 Quay Road' };
  expect(firstFields(asker, draft)).toEqual({ ...asker, street: '12 Quay Road' });
  expect(firstFields(asker, { ...draft, email: 'bob@buyers.example' })).toEqual(asker);
  expect(firstFields(null, draft)).toEqual(draft);
});

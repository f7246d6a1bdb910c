import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { makeDeskOrder } from '../../../../tests/fixtures/orders/make-desk-order.ts';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { MoneySteps } from './money-steps.tsx';

let asked: { readonly url: string; readonly body: unknown }[] = [];
let answer: () => Response;

// Preloads the module that the first call imports; on a busy machine that takes longer than a test's timeout.
beforeAll(() => import('#domain/api.ts'));
beforeEach(() => {
  asked = [];
  answer = () => Response.json(makeDeskOrder());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterAll(() => void vi.unstubAllGlobals());

function show(order: WireDeskOrder): void {
  renderInMantine(
    <QueryClientProvider client={new QueryClient()}>
      <MoneySteps order={order} token="t" />
    </QueryClientProvider>,
  );
}

async function openDialog(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
}
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

test('cancelling returns money and units in one step unless a box is unticked, and states what then remains', async () => {
  show(makeDeskOrder());
  const dialog = await openDialog('Cancel and refund: TW-7K3M9');
  expect(textIn(dialog.getByLabelText('Amount (USD)'))).toBe('108.90');
  expect(dialog.getByText('10 × Mug, 5 × Pan')).toBeTruthy();
  const money = dialog.getByRole('checkbox', { name: 'Refund $108.90' });
  fireEvent.click(money);
  expect(
    dialog.getByText('The payment is not returned automatically. The order stays under “Needs attention” until you refund or resolve it.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancel without a refund' })).toBeTruthy();
  fireEvent.click(money);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Called off.' } });

  answer = () => Response.json({ code: 'revision_changed', detail: 'Order TW-7K3M9 was changed since you looked at it.' }, { status: 409 });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  expect(await dialog.findByText('Order TW-7K3M9 was changed since you looked at it.')).toBeTruthy();

  const errors = [{ field: 'amount', message: 'is more than is left to give back: 108.9 of 108.9 USD' }];
  answer = () => Response.json({ code: 'invalid_fields', detail: 'Wrong', errors }, { status: 422 });
  fireEvent.change(dialog.getByLabelText('Amount (USD)'), { target: { value: '200' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  expect(await dialog.findByText('is more than is left to give back: 108.9 of 108.9 USD')).toBeTruthy();

  answer = () => Response.json(makeDeskOrder());
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Put the unshipped units back on sale' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { revision: 0, text: 'Called off.', refund: true, units: true, tellBuyer: false };
  expect(asked).toEqual([
    { url: '/api/operator/orders/o-1/cancel-and-refund', body },
    { url: '/api/operator/orders/o-1/cancel-and-refund', body: { ...body, amount: '200' } },
    { url: '/api/operator/orders/o-1/cancel-and-refund', body: { ...body, amount: '200', units: false } },
  ]);
});

test('units set the amount of a refund until it is typed', async () => {
  show(makeDeskOrder());
  const dialog = await openDialog('Refund TW-7K3M9');
  const amount = dialog.getByLabelText('Amount (USD)');
  expect(textIn(amount)).toBe('108.90');
  expect(dialog.queryByLabelText('Return to stock: Mug (of 10)')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Do not send: Mug (of 10)'), { target: { value: '3' } });
  expect(textIn(amount)).toBe('14.52');
  expect(dialog.getByRole('status').textContent).toBe('3 units with their tax come to $14.52.');
  fireEvent.change(amount, { target: { value: '5' } });
  fireEvent.change(dialog.getByLabelText('Do not send: Pan (of 5)'), { target: { value: '1' } });
  expect(textIn(amount)).toBe('5');
  fireEvent.click(dialog.getByRole('button', { name: 'Use $26.62' }));
  expect(textIn(amount)).toBe('26.62');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Out of stock.' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Tell the buyer why' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund $26.62' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const notSent = [
    { line: 0, quantity: 3 },
    { line: 1, quantity: 1 },
  ];
  expect(asked.map(({ body }) => body)).toEqual([
    { revision: 0, amount: '26.62', reason: 'Out of stock.', tellBuyer: true, returned: [], notSent },
  ]);
});

test('money held by a bank is excluded from a refund, and the dialog states so', async () => {
  show(makeDeskOrder({ disputedCents: 10_000 }));
  const dialog = await openDialog('Refund TW-7K3M9');
  expect(dialog.getByText("The buyer's bank asks for $100.00 back. It cannot be refunded until the bank has decided.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Do not send: Mug (of 10)'), { target: { value: '10' } });
  expect(textIn(dialog.getByLabelText('Amount (USD)'))).toBe('8.90');
  expect(dialog.getByRole('status').textContent).toContain('That is more than can be refunded.');
});

test('an order whose money went back twice can be resolved as it is, even if nothing is left to refund', async () => {
  show(makeDeskOrder({ state: 'refunded', refundedCents: 10_890, lostCents: 10_890, goneTwiceCents: 10_890 }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Resolve as it is']);
});

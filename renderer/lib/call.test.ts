import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, read } from './api-client.ts';
import { addressOf, call } from './call.ts';

const answerWith = (status: number, body: unknown) => {
  const fetched = vi.fn((_path: string, _init?: RequestInit) =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

const hold = { orderId: 'o 1', heldUntil: null, expiresAt: '2026-11-21T10:15:00.000Z', state: 'pending' };

test('the address consists of the entry, its params and the given query', () => {
  expect(addressOf('GET /api/orders/:id', { params: { id: 'o 1/2' } })).toBe('/api/orders/o%201%2F2');
  expect(addressOf('GET /api/operator/orders', { query: { state: 'paid', offset: undefined } })).toBe('/api/operator/orders?state=paid');
  expect(addressOf('GET /api/listings/import/:id/problems.csv', { params: { id: 'i-1' } })).toBe('/api/listings/import/i-1/problems.csv');
});

test('a call carries token, key, body and credentials', async () => {
  const fetched = answerWith(200, hold);
  await call('POST /api/orders/:id/hold', { params: { id: 'o 1' }, token: 'secret', idempotencyKey: 'k-1', body: { confirming: true } });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/orders/o%201/hold');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"confirming":true}' });
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret', 'Idempotency-Key': 'k-1', 'Content-Type': 'application/json' });
});

test('fields a newer server adds are dropped, at every depth', async () => {
  answerWith(200, { ...hold, newer: { more: 1 } });
  expect(await call('POST /api/orders/:id/hold', { params: { id: 'o 1' }, body: {} })).toEqual(hold);
});

test('an answer that does not match its entry is an error, never a half-filled object', async () => {
  answerWith(200, { ...hold, state: undefined });
  await expect(call('POST /api/orders/:id/hold', { params: { id: 'o 1' }, body: {} })).rejects.toThrow(/state/);
  answerWith(200, '<!doctype html>');
  await expect(read('GET /api/categories', '/api/categories')).rejects.toThrow();
  answerWith(202, hold);
  await expect(call('POST /api/orders/:id/hold', { params: { id: 'o 1' }, body: {} })).rejects.toThrow('unexpected 202');
});

test.each([400, 404, 409, 422, 500, 503])('a %i throws `<status>: <body text>` with the problem in it', async (status) => {
  const body = JSON.stringify({ code: 'conflict', detail: 'It changed.', status });
  answerWith(status, body);
  const error = await call('GET /api/orders/:id', { params: { id: 'o-1' } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: `${status}: ${body}`, status, problem: { code: 'conflict', detail: 'It changed.' } });
});

test('a write on a device answers that it is pending', async () => {
  const queued = { id: 'q-1', status: 'queued', manageToken: 't', reviewBy: null, message: 'Saved on this device.' };
  answerWith(202, queued);
  const body = { name: 'Ana', email: 'ana@shop.example', quantity: 5 };
  expect(await call('POST /api/quotes', { body })).toEqual(queued);
});

test('for ten seconds after a write through one of several servers, its feed position is sent with reads only', async () => {
  vi.useFakeTimers();
  const sent = () => fetched.mock.calls.map(([, init]) => (init?.headers as Record<string, string> | undefined)?.['Tradewind-Seq']);
  const fetched = vi.fn((_path: string, init?: RequestInit) =>
    Promise.resolve(
      new Response(JSON.stringify(init?.method === 'POST' ? hold : []), {
        status: 200,
        ...(init?.method === 'POST' && { headers: { 'Tradewind-Seq': '42' } }),
      }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  const categories = () => read('GET /api/categories', '/api/categories');
  const renew = () => call('POST /api/orders/:id/hold', { params: { id: 'o 1' }, body: {} });
  await categories();
  await renew();
  await categories();
  await renew();
  vi.advanceTimersByTime(9_999);
  await categories();
  vi.advanceTimersByTime(1);
  await categories();
  expect(sent()).toEqual([undefined, undefined, '42', undefined, '42', undefined]);
  vi.useRealTimers();
});

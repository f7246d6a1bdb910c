import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, errorDetail, request } from './api-client.ts';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([400, 404, 409, 422, 499, 500, 503])('an answer of %i is thrown as `<status>: <body>`, never returned', async (status) => {
  for (const ask of [() => request('/api/products'), () => call('GET /api/categories', {})]) {
    answer(status, 'no');
    const error = await failureOf(ask());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message: `${status}: no` });
  }
});

test('the API’s own error text is shown; a proxy’s is not', async () => {
  answer(422, JSON.stringify({ code: 'invalid', detail: 'Look at the fields' }));
  expect(errorDetail(await failureOf(request('/api/x')), 'It failed')).toBe('Look at the fields');
  answer(502, '<html>Bad gateway</html>');
  expect(errorDetail(await failureOf(request('/api/x')), 'It failed')).toBe('It failed');
});

import { expect, test } from 'vitest';
import { createHostedFetch } from './hosted-fetch.ts';

/** Answers with `body` and records the request. */
function fakeNet(body: BodyInit | null, status = 200) {
  const asked: RequestInit[] = [];
  const net = {
    fetch: async (_input: string | Request, init: RequestInit = {}) => {
      asked.push(init);
      return new Response(body, { status, headers: { 'content-type': 'text/plain' } });
    },
  };
  return { asked, ask: createHostedFetch(net) };
}
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });

test('a request neither reads nor fills Chromium’s cache, sends no cookie and keeps the caller’s options', async () => {
  const { asked, ask } = fakeNet('here', 206);
  const answer = await ask('https://shop.example/', { method: 'POST', body: 'x', redirect: 'error', headers: { range: 'bytes=1-' } });
  expect(asked[0]).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'error', method: 'POST', body: 'x' });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, 'text/plain', 'here']);
});

test('a streamed body is sent whole with Chromium’s length; one that breaks off is not sent', async () => {
  const { asked, ask } = fakeNet('taken');
  const piece = new TextEncoder().encode('half');
  const headers = { 'content-length': '8', 'content-type': 'text/csv' };
  const body = new ReadableStream({
    start: (controller) => {
      for (const part of [piece, piece]) controller.enqueue(part);
      controller.close();
    },
  });
  await ask('https://shop.example/', { method: 'POST', body, headers });
  expect(await new Response(asked[0]?.body).text()).toBe('halfhalf');
  expect(Object.fromEntries(new Headers(asked[0]?.headers))).toEqual({ 'content-type': 'text/csv' });

  const leave = new AbortController();
  const sending = ask('https://shop.example/', { method: 'POST', body: new ReadableStream(), signal: leave.signal });
  leave.abort();
  await expect(sending).rejects.toThrow();
  expect(asked.length).toBe(1);
});

test('a response body that is cancelled, or no longer read, ends its request', async () => {
  const { asked, ask } = fakeNet(endless());
  await (await ask('https://shop.example/', {})).body?.cancel();
  expect(asked[0]?.signal?.aborted).toBe(true);

  const again = fakeNet(endless());
  for await (const _piece of (await again.ask('https://shop.example/', {})).body ?? []) break;
  expect(again.asked[0]?.signal?.aborted).toBe(true);
});

test('the caller can abort the request', async () => {
  const { asked, ask } = fakeNet(null, 204);
  const giveUp = new AbortController();
  expect((await ask('https://shop.example/', { signal: giveUp.signal })).status).toBe(204);
  giveUp.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

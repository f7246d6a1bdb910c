import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';

const call = inProcess((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/empty') return response.writeHead(304).end();
    if (request.url === '/broken') return request.socket.destroy();
    response.writeHead(201, { 'content-type': 'application/json', 'x-host': request.headers.host ?? '' });
    response.end(JSON.stringify({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() }));
  });
});

test('method, path, query, headers and body arrive; status, headers and body come back', async () => {
  const answer = await call(new Request('app://tradewind/api/x?y=1', { method: 'POST', body: 'hello' }));
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-host')).toBe('tradewind');
  expect(await answer.json()).toEqual({ method: 'POST', url: '/api/x?y=1', body: 'hello' });
});

test('an answer without a body has none', async () => {
  const answer = await call(new Request('app://tradewind/empty'));
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});

test('a broken connection rejects', async () => {
  await expect(call(new Request('app://tradewind/broken'))).rejects.toThrow();
});

test('a hundred calls at once each get their own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, async (_, i) => (await call(new Request(`app://tradewind/${i}`))).json()));
  expect(answers.map((answer) => (answer as { url: string }).url)).toEqual(Array.from({ length: 100 }, (_, i) => `/${i}`));
});

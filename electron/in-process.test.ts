import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';

const call = inProcess((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/empty') return void response.writeHead(304).end();
    if (request.url === '/broken') return void request.socket.destroy();
    response.writeHead(201, { 'content-type': 'application/json', 'x-host': request.headers.host ?? '' });
    response.end(JSON.stringify({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() }));
  });
});

test('method, path, query, headers and body reach the listener; status, headers and body come back', async () => {
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

test('a hundred concurrent calls each get their own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, async (_, i) => (await call(new Request(`app://tradewind/${i}`))).json()));
  expect(answers.map((answer) => (answer as { url: string }).url)).toEqual(Array.from({ length: 100 }, (_, i) => `/${i}`));
});

test('an upload that breaks off rejects, and the listener receives the error', async () => {
  const told = Promise.withResolvers<boolean>();
  const half = Promise.withResolvers<void>();
  const broken = inProcess((request) => {
    request.on('error', () => {}).on('close', () => told.resolve(request.complete));
    request.once('data', () => half.resolve());
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('half of it'));
      await half.promise;
      controller.error(new Error('the page is gone'));
    },
  });
  const upload = { method: 'POST', body, duplex: 'half' };
  await expect(broken(new Request('app://tradewind/api/images', upload))).rejects.toThrow();
  expect(await told.promise).toBe(false);
});

test('an answer the page cancels is no longer written', async () => {
  const ended = Promise.withResolvers<void>();
  const endless = inProcess((_request, response) => {
    response.on('close', ended.resolve);
    const write = () => {
      while (response.write('x'.repeat(1024)));
      response.once('drain', write);
    };
    write();
  });
  const answer = await endless(new Request('app://tradewind/api/feed'));
  await answer.body?.cancel();
  await ended.promise;
});

test('a large answer that is read slowly arrives whole', async () => {
  const large = inProcess((_request, response) => response.end(Buffer.alloc(4_000_000, 'x')));
  let bytes = 0;
  for await (const chunk of (await large(new Request('app://tradewind/img/a'))).body ?? []) {
    bytes += chunk.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBe(4_000_000);
});

test('connection headers are not forwarded, and answers are never encoded', async () => {
  const heard = inProcess((request, response) => {
    response.writeHead(200, { 'keep-alive': 'timeout=5', 'content-type': 'application/json' });
    response.end(JSON.stringify(request.headers));
  });
  const answer = await heard(new Request('app://tradewind/', { headers: { 'accept-encoding': 'br', te: 'trailers', 'x-own': '1' } }));
  expect(await answer.json()).toEqual({ host: 'tradewind', connection: 'close', 'x-own': '1' });
  expect([answer.headers.get('keep-alive'), answer.headers.get('connection'), answer.headers.get('transfer-encoding')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a request to another host is not answered', async () => {
  expect((await call(new Request('app://elsewhere/api/products'))).status).toBe(404);
});

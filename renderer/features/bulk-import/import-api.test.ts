import { afterEach, expect, test, vi } from 'vitest';
import { followJob } from './import-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** An event stream that arrives in these pieces. */
function answerWith(pieces: readonly string[]) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const asked = vi.fn(
    async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const piece of bytes) controller.enqueue(piece);
            controller.close();
          },
        }),
      ),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function follow(pieces: readonly string[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  answerWith(pieces);
  await followJob({ id: 'job', token: 'secret' }, (job) => seen.push(job), new AbortController().signal);
  return seen;
}

test('every step is heard, wherever the network cuts the stream', async () => {
  expect(await follow(['data: {"state":"rea', 'ding"}\n', '\ndata: {"state":"done"}\n\n'])).toEqual([
    { state: 'reading' },
    { state: 'done' },
  ]);
});

test('heartbeats, names, carriage returns and data over several lines are what the standard says', async () => {
  expect(await follow([': still here\n\nevent: step\r\ndata: {"state":\r\ndata: "reading"}\r\n\r\n'])).toEqual([{ state: 'reading' }]);
});

test('a step that broke off is no step', async () => {
  expect(await follow(['data: {"state":"reading"}\n\ndata: {"state":"do'])).toEqual([{ state: 'reading' }]);
});

test('the token is sent with the question', async () => {
  const asked = answerWith([]);
  await followJob({ id: 'a/b', token: 'secret' }, () => undefined, new AbortController().signal);
  expect(asked).toHaveBeenCalledWith(
    '/api/listings/import/a%2Fb/events',
    expect.objectContaining({ headers: { Authorization: 'Bearer secret' } }),
  );
});

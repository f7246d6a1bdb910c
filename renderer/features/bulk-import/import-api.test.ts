import { afterEach, expect, test, vi } from 'vitest';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { followJob } from './import-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs fetch with an event stream that arrives in these pieces. */
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

const job: WireImportJob = {
  id: 'job',
  state: 'analysing',
  fileName: 'mugs.csv',
  share: 0.5,
  format: null,
  columns: [],
  mapping: {},
  fields: [],
  missing: [],
  understood: null,
  asks: [],
  preview: [],
  good: 0,
  bad: 0,
  problems: [],
  notices: [],
  warnings: [],
  leftOut: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  closed: 0,
  problem: null,
  batch: null,
  createdAt: '2026-02-03T12:00:00.000Z',
};
const started = JSON.stringify(job);
const done = JSON.stringify({ ...job, state: 'done' });

async function follow(pieces: readonly string[]): Promise<readonly string[]> {
  const seen: string[] = [];
  answerWith(pieces);
  await followJob({ id: 'job', token: 'secret' }, ({ state }) => seen.push(state), new AbortController().signal);
  return seen;
}

test('every step is delivered, wherever the network splits the stream', async () => {
  const [head, tail] = [started.slice(0, 40), started.slice(40)];
  expect(await follow([`data: ${head}`, `${tail}\n`, `\ndata: ${done}\n\n`])).toEqual(['analysing', 'done']);
});

test('heartbeats, event names, carriage returns and multi-line data are parsed as the standard defines', async () => {
  const [head, tail] = started.split(',"share"');
  expect(await follow([`: still here\n\nevent: job\r\ndata: ${head}\r\ndata: ,"share"${tail}\r\n\r\n`])).toEqual(['analysing']);
});

test('a truncated step is ignored', async () => {
  expect(await follow([`data: ${started}\n\ndata: ${done.slice(0, 30)}`])).toEqual(['analysing']);
});

test('the token is sent with the request', async () => {
  const asked = answerWith([]);
  await followJob({ id: 'a/b', token: 'secret' }, () => undefined, new AbortController().signal);
  expect(asked).toHaveBeenCalledWith(
    '/api/listings/import/a%2Fb/events',
    // Not an exact match: a write in the last ten seconds, even by another test, adds a read-your-writes header.
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer secret' }) }),
  );
});

import { afterEach, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { FetchBytes } from '../../../../server/images/picture-fetcher.ts';
import { NotReachedError } from '../../../../server/images/safe-fetch.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { until } from '../../../fixtures/role-server.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

const [HOSTILE, HONEST] = ['198.51.100.7', '203.0.113.9'];
const HONEST_PICTURE = 'https://pictures.example/honest.jpg';

async function submit(from: string, more: object): Promise<WireListingReceipt> {
  const { status, json } = await server.call<WireListingReceipt>('POST', '/api/products', { from, body: { ...TEN_FIELDS, ...more } });
  expect([status, json.errors]).toEqual([201, undefined]);
  return json;
}
const look = async ({ id, manageToken }: WireListingReceipt) =>
  (await server.call<WireListing>('GET', `/api/listings/${id}`, { token: manageToken })).json;

/** Makes a listing with 70 pictures of 70 domains: 10 of the listing and 60 of its SKUs. */
function hostile(n: number): object {
  const address = (at: number) => `https://h${n}-${at}-slow.example/a.jpg`;
  const colors = Array.from({ length: 60 }, (_, at) => `Shade ${at}`);
  return {
    name: `Hostile ${n}`,
    imageUrl: undefined,
    images: Array.from({ length: 10 }, (_, at) => address(at)),
    options: [{ name: 'Color', values: colors }],
    skus: colors.map((Color, at) => ({ sku: `h${n}-${at}`, options: { Color }, imageUrl: address(10 + at) })),
  };
}

/**
 * Creates silent hosts: `giveUp` times out the longest waiting fetch, `givenBefore` is the number of timeouts before
 * the last honest picture was fetched.
 */
function silentHosts() {
  const waiting: (() => void)[] = [];
  let given = 0;
  let givenBefore = 0;
  const fetchBytes: FetchBytes = async (url) => {
    if (!url.includes('slow.example')) {
      givenBefore = given;
      return makePicture();
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    given += 1;
    throw new NotReachedError('bad_request', 'The picture address took longer than 15 seconds.');
  };
  return { fetchBytes, giveUp: () => waiting.shift()?.(), givenBefore: () => givenBefore };
}

test('four listings with 70 silent pictures each delay no other network, and one of their own by a few turns', async () => {
  const silent = silentHosts();
  server = await startBackOfficeServer({ fetchBytes: silent.fetchBytes });
  const attackers: WireListingReceipt[] = [];
  for (const n of [0, 1, 2, 3]) attackers.push(await submit(HOSTILE, hostile(n)));
  const elsewhere = await submit(HONEST, { imageUrl: HONEST_PICTURE });
  await until('the picture of another network', async () => typeof (await look(elsewhere)).pictures[0]?.url === 'string');
  expect(silent.givenBefore()).toBe(0);

  const neighbour = await submit(HOSTILE, { name: 'Honest neighbour', imageUrl: 'https://pictures.example/neighbour.jpg' });
  while ((await look(neighbour)).pictures[0]?.url === null) silent.giveUp();
  // One turn of each of the four, plus the fetches under way.
  expect(silent.givenBefore()).toBeLessThanOrEqual(8);

  const [first] = attackers;
  if (first === undefined) throw new Error('There are none');
  await until('the end of the first listing', async () => {
    silent.giveUp();
    return (await look(first)).pictures.every(({ problem }) => problem !== null);
  });
  const problems = (await look(first)).pictures.map(({ problem }) => problem);
  expect(problems.filter((problem) => problem?.includes('took longer'))).toHaveLength(5);
  expect(problems.at(-1)).toContain('was not tried. Upload it instead.');
});

test('a network that had a gigabyte fetched in an hour waits, sees the reason, and delays no other', async () => {
  server = await startBackOfficeServer({
    fetchBytes: async (url, _stop, onBytes) => {
      if (url.includes('huge')) onBytes(1024 ** 3);
      return makePicture();
    },
  });
  await submit(HOSTILE, { imageUrl: 'https://huge.example/a.jpg' });
  await server.backOffice.idle();
  const waiting = await submit(HOSTILE, { name: 'Another mug', imageUrl: 'https://pictures.example/b.jpg' });
  await server.backOffice.idle();
  expect((await look(waiting)).pictures).toEqual([
    { source: 'https://pictures.example/b.jpg', url: null, problem: null, waits: expect.stringContaining('fetched within the next hours') },
  ]);
  const other = await submit(HONEST, { imageUrl: HONEST_PICTURE });
  await server.backOffice.idle();
  expect((await look(other)).pictures[0]?.url).toContain('/img/');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { Product } from '#domain/product/product.ts';
import { safeFetch } from '../../../../server/images/safe-fetch.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { importForm } from '../../../fixtures/import-files.ts';
import { until } from '../../../fixtures/role-server.ts';

const MUG = 'https://pictures.example/mug.jpg';
const RED = 'https://pictures.example/red.jpg';
const GREEN = 'https://pictures.example/green.jpg';
const SHADES: Readonly<Record<string, number>> = { [MUG]: 40, [RED]: 90, [GREEN]: 140 };

let server: BackOfficeServer;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = await startBackOfficeServer({
    fetchBytes: async (url, stop) => {
      asked.push(url);
      const shade = SHADES[url];
      return shade === undefined ? safeFetch(url, stop) : makePicture(640, 480, shade);
    },
  });
});
afterEach(() => server.close());

const OPTIONS = [
  { name: 'Color', values: ['Blue', 'Red'] },
  { name: 'Size', values: ['S', 'L'] },
];
const sku = (Color: string, Size: string, more: object = {}) => ({ sku: `${Color}-${Size}`, options: { Color, Size }, ...more });
const mugWith = (red: object, blue: object = {}) => ({
  ...TEN_FIELDS,
  options: OPTIONS,
  skus: [sku('Blue', 'S', blue), sku('Blue', 'L', blue), sku('Red', 'S', red), sku('Red', 'L', red)],
});

async function submit(body: object): Promise<WireListingReceipt> {
  const { status, json } = await server.call<WireListingReceipt>('POST', '/api/products', { body });
  expect([status, json.errors]).toEqual([201, undefined]);
  await server.backOffice.idle();
  return json;
}
const edit = async ({ id, manageToken }: WireListingReceipt, body: object) => {
  const { json } = await server.call<WireListing>('PATCH', `/api/listings/${id}`, { token: manageToken, body });
  await server.backOffice.idle();
  return json;
};
const look = async ({ id, manageToken }: WireListingReceipt) =>
  (await server.call<WireListing>('GET', `/api/listings/${id}`, { token: manageToken })).json;
async function publish(id: string, revision = 1): Promise<Product | undefined> {
  expect((await server.desk('POST', `/listings/${id}/publish`, { revision })).status).toBe(200);
  return (await server.products.findRecord(id))?.product;
}
const imagesOf = (product: Product | undefined) => product?.skus?.map(({ image }) => image);

describe('pictures of SKUs', () => {
  test('are fetched once, stored and served from here, beside the gallery', async () => {
    const receipt = await submit(mugWith({ imageUrl: RED }));
    expect(asked.sort()).toEqual([MUG, RED]);
    const product = await publish(receipt.id);
    const [, , red = ''] = imagesOf(product) ?? [];
    expect(red).toMatch(/^\/img\/[\w-]+$/);
    expect(imagesOf(product)).toEqual([null, null, red, red]);
    expect(product?.images).toEqual([expect.stringMatching(/^\/img\//)]);
    expect(product?.images).not.toContain(red);
    expect((await server.call('GET', `${red}?w=320`)).status).toBe(200);
  });

  test('that are invalid are left out of the listed product; supplier and operator see the reason', async () => {
    const receipt = await submit(mugWith({ imageUrl: 'http://127.0.0.1:9/red.jpg' }, { imageUrl: GREEN }));
    const product = await publish(receipt.id);
    const [green, , red] = imagesOf(product) ?? [];
    expect([green, red]).toEqual([expect.stringMatching(/^\/img\//), null]);
    expect((await look(receipt)).pictures.map(({ source, url, problem }) => [source, url === null, problem])).toEqual([
      [MUG, false, null],
      [GREEN, false, null],
      ['http://127.0.0.1:9/red.jpg', true, expect.stringMatching(/\w/)],
    ]);
  });

  test('are shown as they were sent, and sending them back changes nothing; an edit of them waits for review', async () => {
    const receipt = await submit(mugWith({ imageUrl: RED, gtin: '' }));
    await publish(receipt.id);
    const shown = (await look(receipt)).listing;
    expect(shown.skus?.map(({ imageUrl }) => imageUrl)).toEqual([undefined, undefined, RED, RED]);
    expect(await edit(receipt, shown)).toMatchObject({ revision: 1, editStatus: null });
    const before = imagesOf((await server.products.findRecord(receipt.id))?.product);
    const { skus } = mugWith({ imageUrl: GREEN });
    expect(await edit(receipt, { skus })).toMatchObject({ revision: 2, editStatus: 'pending_review' });
    expect(imagesOf((await server.products.findRecord(receipt.id))?.product)).toEqual(before);
    const after = imagesOf(await publish(receipt.id, 2));
    expect(after?.[2]).toMatch(/^\/img\//);
    expect(after?.[2]).not.toBe(before?.[2]);
    const bare = await edit(receipt, { skus: mugWith({ imageUrl: '' }).skus });
    expect(imagesOf(await publish(receipt.id, bare.revision))).toEqual([null, null, null, null]);
  });

  test('of a Shopify file are kept with their variants and bar codes; an invalid bar code is reported', async () => {
    const csv = [
      'Handle,Title,Type,Image Src,Option1 Name,Option1 Value,Variant Price,Variant Barcode,Variant Image',
      `mug,Mug,Toys,${MUG},Colour,Red,4,4006381333931,${RED}`,
      `mug,,,,,Green,4,SHOP-1,${GREEN}`,
      'mug,,,,,White,4,,',
      '',
    ].join('\n');
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', {
      body: importForm(csv, { choices: '{"currency":"USD"}' }),
    });
    const job = async (method = 'GET', path = '', body?: object) =>
      (await server.call<WireImportJob>(method, `/api/listings/import/${json.id}${path}`, { token: json.token, ...(body && { body }) }))
        .json;
    await until('the file to be read', async () => (await job()).state === 'ready');
    const read = await job();
    expect([read.good, read.problems]).toEqual([1, []]);
    expect(read.notices).toEqual([
      { row: 3, column: 'Variant Barcode', reason: '"SHOP-1" is no GTIN: those have 8, 12, 13 or 14 digits; left out' },
    ]);
    expect((await job('POST', '/confirm', {})).added).toBe(1);
    await server.backOffice.idle();
    const { json: queue } = await server.desk<{ entries: { id: string }[] }>('GET', '/listings');
    const product = await publish(queue.entries[0]?.id ?? '');
    expect(product?.skus?.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined, undefined]);
    const [red, green, white] = imagesOf(product) ?? [];
    expect(white).toBeNull();
    expect(product?.images).toEqual([expect.stringMatching(/^\/img\//), red, green]);
    expect(asked.sort()).toEqual([GREEN, MUG, RED]);
  });
});

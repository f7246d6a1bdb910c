import fs from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm } from '../../fixtures/import-files.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeSkus } from '../../fixtures/make-skus.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';

const GTIN = '4006381333931';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('a listing', () => {
  const start = async () => {
    const server = await startBackOfficeServer();
    closing.push(server.close);
    const submit = async (change: object = {}) =>
      server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...change } });
    const manage = async (method: string, { id, manageToken }: WireListingReceipt, body?: unknown) =>
      (await server.call<WireListing>(method, `/api/listings/${id}`, { token: manageToken, ...(body === undefined ? {} : { body }) })).json;
    const publish = async ({ id }: WireListingReceipt, revision = 1) => {
      expect((await server.desk('POST', `/listings/${id}/publish`, { revision })).status).toBe(200);
      return (await server.products.findRecord(id))?.product;
    };
    return { server, submit, manage, publish };
  };

  test('passes its GTIN to the product, and loses it when an edit empties the field', async () => {
    const { submit, manage, publish } = await start();
    const { json } = await submit({ gtin: GTIN });
    expect((await manage('GET', json)).listing.gtin).toBe(GTIN);
    expect((await publish(json))?.gtin).toBe(GTIN);
    const edited = await manage('PATCH', json, { gtin: '' });
    expect(edited.listing).not.toHaveProperty('gtin');
    expect(await publish(json, edited.revision)).not.toHaveProperty('gtin');
  });

  test('passes its units per carton to the product as a number', async () => {
    const { submit, manage, publish } = await start();
    const { json } = await submit({ unitsPerCarton: '24' });
    expect((await manage('GET', json)).listing.unitsPerCarton).toBe(24);
    expect((await publish(json))?.unitsPerCarton).toBe(24);
    const edited = await manage('PATCH', json, { unitsPerCarton: '' });
    expect(await publish(json, edited.revision)).not.toHaveProperty('unitsPerCarton');
    expect((await submit({ unitsPerCarton: '2.5' })).json.errors).toEqual([
      { field: 'unitsPerCarton', message: 'Units per carton must be a whole number; got "2.5"' },
    ]);
  });

  test('a wrong check digit is refused by field', async () => {
    const { submit } = await start();
    const { status, json } = await submit({ gtin: '4006381333932' });
    expect(status).toBe(422);
    expect(json.errors).toEqual([{ field: 'gtin', message: 'is no GTIN: 4006381333932 ends in 2, its check digit is 1' }]);
  });

  test('without one, neither listing nor product has the member', async () => {
    const { submit, manage, publish } = await start();
    const { json } = await submit();
    expect((await manage('GET', json)).listing).not.toHaveProperty('gtin');
    expect(await publish(json)).not.toHaveProperty('gtin');
  });

  test('of a file uses the column gtin; an invalid one is a problem of its row', async () => {
    const { server } = await start();
    const csv = `name,description,category,price,gtin\nMug,m,toys,4,${GTIN}\nPan,p,toys,4,\nPot,p,toys,4,${GTIN}0\n`;
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv) });
    const job = async (method: string, path = '', body?: unknown) =>
      (
        await server.call<WireImportJob>(method, `/api/listings/import/${json.id}${path}`, {
          token: json.token,
          ...(body === undefined ? {} : { body }),
        })
      ).json;
    await until('the file to be read', async () => (await job('GET')).state === 'ready');
    expect((await job('GET')).problems).toEqual([
      {
        row: 4,
        column: 'gtin',
        reason: 'is no GTIN: 40063813339310 ends in 0, its check digit is 4',
        value: '40063813339310',
        fix: 'Correct the bar code, or leave the cell empty.',
      },
    ]);
    expect((await job('POST', '/confirm', { skipBad: true })).added).toBe(2);
    const { json: queue } = await server.desk<{ entries: { listing: object }[] }>('GET', '/listings');
    expect(queue.entries.map(({ listing }) => ('gtin' in listing ? listing.gtin : null)).sort()).toEqual([GTIN, null]);
  });
});

describe('a product', () => {
  const stocked = async (): Promise<string> => {
    const dataDir = folder();
    const [first, ...others] = makeSkus({ Red: null, Blue: null }).skus ?? [];
    const skus = [...(first === undefined ? [] : [{ ...first, image: '/img/red1234', gtin: GTIN }]), ...others];
    await putGoods(dataDir, [
      makeRecord('with', { gtin: GTIN }),
      makeRecord('without'),
      makeRecord('chosen', { ...makeSkus({ Red: null, Blue: null }), skus }),
    ]);
    return dataDir;
  };
  const folder = () => {
    const dataDir = makeDataDir();
    closing.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  };
  const keep = (server: RoleServer) => {
    closing.push(server.stop);
    return server;
  };
  const text = async (server: RoleServer, path: string) => (await server.fetch(path)).text();

  test('answers it as the last member, and omits it if there is none; a device answers the same text', async () => {
    const hosted = keep(await startHosted(await stocked()));
    const [withOne, without] = await Promise.all(['with', 'without'].map((id) => text(hosted, `/api/products/${id}`)));
    // Only the deal of the day may follow it.
    expect(withOne).toMatch(new RegExp(`,"gtin":"${GTIN}"(?:,"deal":\\{[^}]*\\})?\\}$`));
    expect(without).not.toContain('gtin');
    const { upserts, schema } = await hosted.getJson<{ upserts: { product: object }[]; schema?: number }>(
      `/v1/sync/changes?epoch=${(await hosted.getJson<{ epoch: string }>('/v1/sync/manifest')).epoch}&since=0`,
    );
    expect(schema).toBeUndefined();
    expect(upserts.map(({ product }) => ('gtin' in product ? product.gtin : null))).toEqual([GTIN, null, null]);
    expect((await hosted.getJson<{ schema: number }>('/v1/sync/manifest')).schema).toBe(2);
    const device = keep(await startEmbedded(folder(), hosted.url));
    await until('the device to hold it', async () => (await device.fetch('/api/products/with')).status === 200);
    expect(await text(device, '/api/products/with')).toBe(withOne);
    expect(await text(device, '/api/products/without')).toBe(without);
    const chosen = await hosted.getJson<WireProduct>('/api/products/chosen');
    expect(chosen.skus.map(({ imageUrl, gtin }) => [imageUrl, gtin])).toEqual([
      ['/img/red1234', GTIN],
      [null, null],
    ]);
    expect(JSON.parse(await text(device, '/api/products/chosen'))).toEqual(chosen);
  });
});

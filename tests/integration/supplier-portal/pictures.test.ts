import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const upload = (bytes: Uint8Array, type = 'image/jpeg') =>
  server.call<WirePicture>('POST', '/api/images', { body: bytes, headers: { 'content-type': type } });
const formOf = (bytes: Uint8Array, name = 'mug.jpg') => {
  const form = new FormData();
  form.set('alt', 'A mug');
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
};
const look = async (pathname: string, accept = 'image/avif,image/webp,*/*') => {
  const response = await fetch(server.url + pathname, { headers: { accept } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('uploading', () => {
  test('a picture as the body or in a form gets a path, the same for the same picture', async () => {
    const bytes = await makePicture();
    const raw = await upload(bytes);
    expect(raw.status).toBe(201);
    expect(raw.json).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      path: `/img/${raw.json.hash}`,
      url: expect.stringContaining(`/img/${raw.json.hash}?s=`),
      width: 640,
      height: 480,
    });
    const form = await server.call<WirePicture>('POST', '/api/images', { body: formOf(bytes) });
    expect(form.json).toEqual(raw.json);
  });

  test('a file that is not a picture is 415, whatever its declared type and name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(svg)).status).toBe(415);
    expect((await upload(svg, 'image/svg+xml')).status).toBe(415);
    expect((await server.call('POST', '/api/images', { body: formOf(svg, 'innocent.png') })).status).toBe(415);
    expect((await server.call('POST', '/api/images', { body: { picture: 1 } })).status).toBe(415);
  });

  test('a damaged picture is 422, one over 10 MB 413, a form without a file 400', async () => {
    const bytes = await makePicture();
    expect((await upload(bytes.subarray(0, bytes.length / 2))).status).toBe(422);
    const large = Buffer.concat([bytes, Buffer.alloc(11 * 1024 * 1024)]);
    expect((await upload(large)).status).toBe(413);
    expect((await server.call('POST', '/api/images', { body: formOf(large) })).status).toBe(413);
    expect((await server.call('POST', '/api/images', { body: new FormData() })).status).toBe(400);
    const noBoundary = await server.call('POST', '/api/images', { body: bytes, headers: { 'content-type': 'multipart/form-data' } });
    expect(noBoundary.status).toBe(400);
  });

  test('a truncated form is refused, and the server keeps answering', async () => {
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    const cut = await server.call('POST', '/api/images', { body: half, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(cut.status).toBe(400);
    expect((await upload(await makePicture())).status).toBe(201);
  });

  test('an upload used in a listing is shown with it once published', async () => {
    const { json: picture } = await upload(await makePicture());
    const { imageUrl: _imageUrl, ...rest } = TEN_FIELDS;
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...rest, images: [picture.url] } });
    await server.backOffice.idle();
    await server.desk('POST', `/listings/${json.id}/publish`, { revision: 1 });
    expect((await server.products.findRecord(json.id))?.product.images).toEqual([picture.path]);
    expect((await look(`${picture.path}?w=320`)).status).toBe(200);
  });
});

describe('serving', () => {
  test('a signature expires within two weeks, and each read of the listing contains a new one', async () => {
    const { json: picture } = await upload(await makePicture());
    const { imageUrl: _imageUrl, ...rest } = TEN_FIELDS;
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...rest, images: [picture.path] } });
    await server.backOffice.idle();
    const signed = async () =>
      (await server.call<WireListing>('GET', `/api/listings/${json.id}`, { token: json.manageToken })).json.pictures[0]?.url ?? '';
    const first = await signed();
    server.advance(7 * 86_400_000);
    expect((await look(`${first}&w=320`)).status).toBe(200);
    server.advance(7 * 86_400_000);
    expect((await look(`${first}&w=320`)).status).toBe(404);
    expect((await look(`${await signed()}&w=320`)).status).toBe(200);
  });

  test('an unpublished picture needs its signature', async () => {
    const { json } = await upload(await makePicture());
    const { json: other } = await upload(await makePicture(320, 200, 7));
    expect((await look(`${json.path}?w=320`)).status).toBe(404);
    expect((await look(`${json.path}?s=AAAA&w=320`)).status).toBe(404);
    expect((await look(`${json.path}?w=320&s=${other.url.split('s=')[1]}`)).status).toBe(404);
    const shown = await look(`${json.url}&w=320`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toContain('private');
    // Still needs the signature after one signed request.
    expect((await look(`${json.path}?w=320`)).status).toBe(404);
  });

  test('width and format are as requested, immutable and nosniff', async () => {
    const { json } = await upload(await makePicture(1600, 900));
    await look(`${json.url}&w=320`);
    await expect.poll(async () => (await look(`${json.url}&w=320`)).headers.get('content-type')).toBe('image/avif');
    for (const [accept, format, type] of [
      ['image/avif,image/webp,*/*', 'heif', 'image/avif'],
      ['image/webp,*/*', 'webp', 'image/webp'],
      ['*/*', 'webp', 'image/webp'],
    ] as const) {
      const { status, headers, bytes } = await look(`${json.url}&w=320`, accept);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('vary')).toContain('Accept');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 180, format });
    }
  });

  test('AVIF is served once encoded: the first requests get WebP, cacheable for a day and not forever', async () => {
    const { json } = await upload(await makePicture(1200, 900));
    const first = await Promise.all([1, 2, 3].map(() => look(`${json.url}&w=640`)));
    for (const { status, headers, bytes } of first) {
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, max-age=86400']);
      expect(headers.get('vary')).toContain('Accept');
      expect(headers.get('etag')).toContain('-640-webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, format: 'webp' });
    }
    await server.backOffice.idle();
    const held = { headers: { accept: 'image/avif', 'if-none-match': first[0]?.headers.get('etag') ?? '' } };
    const later = await fetch(`${server.url}${json.url}&w=640`, held);
    expect([later.status, later.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(later.headers.get('cache-control')).toContain('immutable');
    expect(later.headers.get('etag')).toContain('-640-avif');
  });

  test('a published listing has AVIF before its first request, in the widths of lists', async () => {
    const { json: picture } = await upload(await makePicture(1200, 900));
    const listing = { ...TEN_FIELDS, imageUrl: undefined, images: [picture.path] };
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: listing });
    await server.backOffice.idle();
    await server.desk('POST', `/listings/${json.id}/publish`, { revision: 1 });
    await server.backOffice.idle();
    for (const width of [320, 640]) {
      const { status, headers, bytes } = await look(`${picture.path}?w=${width}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/avif']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ width, format: 'heif' });
    }
    expect((await look(`${picture.path}?w=1280`)).headers.get('content-type')).toBe('image/webp');
  });

  test('a client that accepts only AVIF, as devices do, waits for it', async () => {
    const { json } = await upload(await makePicture(500, 400));
    const { headers } = await look(`${json.url}&w=320`, 'image/avif');
    expect([headers.get('content-type'), headers.get('cache-control')?.includes('immutable')]).toEqual(['image/avif', true]);
  });

  test('an unsupported width is 400 and names w; an unknown or malformed hash is 404', async () => {
    const { json } = await upload(await makePicture());
    const bad = await server.call('GET', `${json.url}&w=321`);
    expect(bad.status).toBe(400);
    expect(bad.json.errors?.[0]?.field).toBe('w');
    for (const hash of ['0123456789abcdef0123456789abcdef', '..%2f..%2fpackage', 'a', '%00'])
      expect((await look(`/img/${hash}?w=320`)).status).toBe(404);
  });

  test('GPS and other metadata are removed from served pictures', async () => {
    const source = sharp(Buffer.alloc(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
    const tagged = await source
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { json } = await upload(tagged);
    const { bytes } = await look(`${json.url}&w=640`);
    expect(bytes.includes('SECRET-OWNER')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('a browser that has it gets 304', async () => {
    const { json } = await upload(await makePicture());
    const first = await look(`${json.url}&w=160`);
    const again = await fetch(`${server.url}${json.url}&w=160`, {
      headers: { accept: 'image/webp', 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('a published picture in memory', () => {
  test('is answered as the framework answers it, headers included', async () => {
    const [hash] = fs.readdirSync(path.resolve('resources/pictures')).filter((name) => name.endsWith('.webp'));
    const address = `/img/${path.parse(hash ?? '').name}`;
    const particulars = async (pathname: string, init: Record<string, string> = {}) => {
      const response = await fetch(server.url + pathname, { headers: { accept: 'image/webp', ...init } });
      const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
      expect(requestId).toMatch(/^[\w.:-]{8,64}$/);
      return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
    };
    await look(`${address}?w=320`, 'image/webp');
    const fast = await particulars(`${address}?w=320`);
    expect(fast.headers['x-content-type-options']).toBe('nosniff');
    expect(fast).toEqual(await particulars(`${address}?w=320&again`));
    const held = { 'if-none-match': String(fast.headers.etag) };
    const known = await particulars(`${address}?w=320`, held);
    expect(known.status).toBe(304);
    expect(known).toEqual(await particulars(`${address}?w=320&again`, held));
  });
});

describe('cleaning up', () => {
  const hourly = () => server.backOffice.clean();

  test('an unused upload is deleted after a day, one in a listing is kept', async () => {
    const { json: unused } = await upload(await makePicture());
    const { json: used } = await upload(await makePicture(320, 200, 7));
    await server.call('POST', '/api/products', { body: { ...TEN_FIELDS, imageUrl: used.path } });
    await server.backOffice.idle();
    server.advance(23 * 3_600_000);
    await hourly();
    expect((await look(`${unused.url}&w=160`)).status).toBe(200);
    server.advance(2 * 3_600_000);
    await hourly();
    expect((await look(`${unused.url}&w=160`)).status).toBe(404);
    expect((await look(`${used.url}&w=160`)).status).toBe(200);
  });

  test('a withdrawn listing releases its picture', async () => {
    const { json: picture } = await upload(await makePicture());
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, imageUrl: picture.path } });
    await server.backOffice.idle();
    await server.call('DELETE', `/api/listings/${json.id}`, { token: json.manageToken });
    server.advance(25 * 3_600_000);
    await hourly();
    expect((await look(`${picture.url}&w=160`)).status).toBe(404);
  });

  test('its file is deleted a day after that, unless the same picture was added again', async () => {
    const bytes = await makePicture();
    const { json: again } = await upload(bytes);
    const { json: gone } = await upload(await makePicture(320, 200, 7));
    const fileOf = ({ hash }: WirePicture) => path.join(server.dir, 'images', hash.slice(0, 2), `${hash}.webp`);
    server.advance(25 * 3_600_000);
    await hourly();
    await hourly();
    for (const picture of [again, gone]) expect(fs.existsSync(fileOf(picture))).toBe(true);
    expect((await upload(bytes)).json.hash).toBe(again.hash);
    server.advance(20 * 3_600_000);
    await hourly();
    expect(fs.existsSync(fileOf(gone)), 'not yet a day').toBe(true);
    server.advance(5 * 3_600_000);
    await server.call('POST', '/api/products', { body: { ...TEN_FIELDS, imageUrl: again.path } });
    await server.backOffice.idle();
    await hourly();
    expect(fs.existsSync(fileOf(gone))).toBe(false);
    expect((await look(`${again.url}&w=160`)).status).toBe(200);
    expect(fs.existsSync(fileOf(again))).toBe(true);
  });
});

test('the disk quota for pictures is enforced before a body is read; cleaning up frees it again', async () => {
  await server.close();
  server = await startBackOfficeServer({ limits: { pictureDiskMegabytes: 1 } });
  const noise = (n: number) =>
    sharp({
      create: { width: 1600, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 + n } },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await upload(await noise(n).jpeg({ quality: 60 }).toBuffer())).status);
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(503);
  server.advance(25 * 3_600_000);
  await server.backOffice.clean();
  expect((await upload(await makePicture())).status).toBe(201);
});

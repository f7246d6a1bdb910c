import fs from 'node:fs';
import path from 'node:path';
import { stocked } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';

const pictures = path.resolve(import.meta.dirname, '../../../resources/pictures');

test('a WebP of the sample is served as committed; another width is generated', async ({ page }) => {
  const [product] = await stocked(page, 1, 0);
  const answer = await page.request.get(`/api/products/${product?.id}`);
  const { images } = (await answer.json()) as { images: string[] };
  const hash = (images[0] ?? '').replace('/img/', '');
  const take = async (width: number) => {
    const got = await page.request.get(`/img/${hash}?w=${width}`, { headers: { accept: 'image/webp' } });
    expect(got.headers()['content-type']).toBe('image/webp');
    return got.body();
  };
  expect((await take(320)).equals(fs.readFileSync(path.join(pictures, '320', `${hash}.webp`)))).toBe(true);
  expect((await take(640)).equals(fs.readFileSync(path.join(pictures, `${hash}.webp`)))).toBe(true);
  expect((await take(1280)).length).toBeGreaterThan((await take(640)).length);
});

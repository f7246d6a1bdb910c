import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startBackOfficeServer } from '../../fixtures/back-office-server.ts';

const LARGE = path.resolve(import.meta.dirname, '../../../resources/pictures/large');

/** The first sample picture of this width. */
async function pictureOf(width: number): Promise<string> {
  for (const file of fs.readdirSync(LARGE))
    if ((await sharp(fs.readFileSync(path.join(LARGE, file))).metadata()).width === width) return path.basename(file, '.webp');
  return expect.fail(`the studio has rendered no picture of ${width} pixels`);
}

test('a picture of the sample is served at most in its own width, and smaller on request', async () => {
  const server = await startBackOfficeServer();
  try {
    const widthAt = async (hash: string, width: number) => {
      const response = await fetch(`${server.url}/img/${hash}?w=${width}`, { headers: { accept: 'image/webp' } });
      expect(response.headers.get('content-type')).toBe('image/webp');
      return (await sharp(await response.bytes()).metadata()).width;
    };
    const smaller = await pictureOf(960);
    expect([await widthAt(smaller, 1280), await widthAt(smaller, 640), await widthAt(smaller, 160)]).toEqual([960, 640, 160]);
    const larger = await pictureOf(1280);
    expect([await widthAt(larger, 1280), await widthAt(larger, 640)]).toEqual([1280, 640]);
  } finally {
    await server.close();
  }
});

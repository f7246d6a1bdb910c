import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startBackOfficeServer } from '../../fixtures/back-office-server.ts';

const LARGE = path.resolve(import.meta.dirname, '../../../resources/pictures/960');

test('a picture of the sample is served at most in its own width, and smaller on request', async () => {
  const [file = expect.fail('the studio has rendered nothing')] = fs.readdirSync(LARGE);
  const server = await startBackOfficeServer();
  try {
    const widthAt = async (width: number) => {
      const response = await fetch(`${server.url}/img/${path.basename(file, '.webp')}?w=${width}`, { headers: { accept: 'image/webp' } });
      expect(response.headers.get('content-type')).toBe('image/webp');
      return (await sharp(await response.bytes()).metadata()).width;
    };
    expect([await widthAt(1280), await widthAt(640), await widthAt(160)]).toEqual([960, 640, 160]);
  } finally {
    await server.close();
  }
});

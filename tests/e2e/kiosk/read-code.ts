import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Decodes the code on the screen as a phone's camera does. */
export async function readCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  const shot = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (read === null) throw new Error('The code cannot be read');
  return read.data;
}

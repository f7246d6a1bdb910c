import { decodeHandOff } from '../../../server/domain/cart/hand-off.ts';
import { expect, test, touch } from './kiosk.ts';
import { fillLongCart } from './long-cart.ts';
import { readCode } from './read-code.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

test('the QR code of a sixty-line cart decodes on every screen, with all aids and without, fully visible above the button that closes it', async ({
  browser,
  kiosk,
}) => {
  const page = await browser.newPage({ hasTouch: true, baseURL: kiosk.url });
  await page.goto(kiosk.link);
  await touch(page);
  await fillLongCart(page, 60);
  const dialog = page.getByRole('dialog', { name: 'Take your cart with you' });
  const code = dialog.getByRole('img', { name: 'QR code to your cart' });
  for (const hasAids of [false, true]) {
    if (hasAids) {
      await page.getByRole('button', { name: 'Accessibility' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    }
    await page.getByRole('button', { name: /^Cart, / }).click();
    await page.getByRole('button', { name: 'Take your cart with you' }).last().click();
    for (const size of SIZES) {
      const screen = `${size.width}x${size.height}${hasAids ? ' with aids' : ''}`;
      await page.setViewportSize(size);
      await expect(code, screen).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Done' }), screen).toBeInViewport({ ratio: 1 });
      const modulePx = async () => ((await code.boundingBox())?.width ?? 0) / Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
      await expect.poll(modulePx, `${screen}: pixels of a module`).toBeGreaterThanOrEqual(5);
      await expect.poll(async () => (await modulePx()) % 1, `${screen}: whole pixels`).toBeCloseTo(0, 3);
      const decoded = decodeHandOff(new URL(await readCode(code)).hash);
      expect(decoded.kind === 'carried' && decoded.carried.lines.length, screen).toBe(60);
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.close();
});

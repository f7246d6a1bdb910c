import { type DeviceBehindProxy, openFollowing, startDeviceBehindProxy } from '../device/device-behind-proxy.ts';
import { test as base, expect } from '../fixtures.ts';
import { startKiosk } from './kiosk.ts';

export type ConnectedKiosk = DeviceBehindProxy;

/** Makes every wait five times shorter; enough for a visitor to pay. */
const ENV = { KIOSK_TIME_SCALE: '5' };
/** Keeps the idle warning away while a test is at work. */
const DOCUMENT = { idleSeconds: 600 };

/** Shares one kiosk per worker; every test starts connected, before the attract screen. */
export const test = base.extend<{ connected: undefined }, { kiosk: ConnectedKiosk }>({
  kiosk: [
    async ({ browserName: _browserName }, use) => {
      const kiosk = await startDeviceBehindProxy((hostedUrl) => startKiosk({ ...ENV, HOSTED_URL: hostedUrl }, DOCUMENT));
      await use(kiosk);
      await kiosk.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, kiosk }, use) => {
    await openFollowing(page, kiosk);
    await use(page);
  },
  baseURL: async ({ kiosk }, use) => use(kiosk.device.url),
  connected: [
    async ({ kiosk }, use) => {
      await use(undefined);
      kiosk.restore();
    },
    { auto: true },
  ],
});

export { expect };

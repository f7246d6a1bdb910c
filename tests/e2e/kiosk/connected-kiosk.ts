import fs from 'node:fs';
import { type HostedLine, startLine } from '../../contract/device/hosted-line.ts';
import { test as base, expect, type Site, startSite } from '../fixtures.ts';
import { startKiosk, stopKiosk } from './kiosk.ts';

/** A kiosk that follows a hosted server of its own over a line that can be cut or behave otherwise. */
export interface ConnectedKiosk {
  readonly hosted: Site;
  readonly device: Site;
  readonly line: HostedLine;
  cut(): void;
  restore(): void;
}

/** Every wait is five times shorter; a visitor has enough of each to pay. */
const ENV = { KIOSK_TIME_SCALE: '5' };
/** Nobody is asked whether they are still there while a test is at work. */
const DOCUMENT = { idleSeconds: 600 };

/** A worker has one; every test starts connected, before the attract screen. */
export const test = base.extend<{ connected: undefined }, { kiosk: ConnectedKiosk }>({
  kiosk: [
    async ({ browserName: _browserName }, use) => {
      const hosted = await startSite('hosted');
      const line = await startLine(hosted);
      const device = await startKiosk({ ...ENV, HOSTED_URL: line.url }, DOCUMENT);
      await use({
        hosted,
        device,
        line,
        cut: () => line.behave((_ask, res) => res.destroy()),
        restore: () => line.behave((_ask, _res, pass) => pass()),
      });
      await stopKiosk(device);
      await line.stop();
      await hosted.stop();
      fs.rmSync(hosted.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, kiosk }, use) => {
    await page.goto(kiosk.device.link);
    // Until then it shows the sample that came with it, whose goods hosted does not have.
    const sync = async () => (await page.request.get('/api/device/sync')).json() as Promise<{ isBundled: boolean; online: boolean }>;
    await expect.poll(sync, { timeout: 60_000 }).toMatchObject({ isBundled: false, online: true });
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

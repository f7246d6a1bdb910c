import fs from 'node:fs';
import type { ProductStore } from '../../../server/stores/product-store.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { type HostedLine, startLine } from '../../contract/device/hosted-line.ts';
import { test as base, expect, type Site, startSite } from '../fixtures.ts';

/** A device that follows a hosted server of its own over a line that can be cut. */
export interface DeviceSite {
  readonly hosted: Site;
  readonly device: Site;
  readonly line: HostedLine;
  cut(): void;
  restore(): void;
  /** What another process of hosted's changes in its store. */
  change(how: (products: ProductStore) => Promise<unknown>): Promise<void>;
}

/** A worker has one; every test starts connected. */
export const test = base.extend<{ connected: undefined }, { pair: DeviceSite }>({
  pair: [
    async ({ browserName: _browserName }, use) => {
      const hosted = await startSite('hosted');
      const line = await startLine(hosted);
      const device = await startSite('embedded', { HOSTED_URL: line.url });
      await use({
        hosted,
        device,
        line,
        cut: () => line.behave((_ask, res) => res.destroy()),
        restore: () => line.behave((_ask, _res, pass) => pass()),
        change: async (how) => {
          const stores = openStores(hosted.dataDir, { now: Date.now });
          await how(stores.products);
          stores.close();
        },
      });
      await device.stop();
      await line.stop();
      await hosted.stop();
      for (const { dataDir } of [hosted, device]) fs.rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // The link of the ready line opens the device to this browser.
  page: async ({ page, pair }, use) => {
    await page.goto(pair.device.link);
    // Until then it shows the sample that came with it, whose goods hosted does not have.
    const sync = async () => (await page.request.get('/api/device/sync')).json() as Promise<{ isBundled: boolean; online: boolean }>;
    await expect.poll(sync).toMatchObject({ isBundled: false, online: true });
    await use(page);
  },
  baseURL: async ({ pair }, use) => use(pair.device.url),
  connected: [
    async ({ pair }, use) => {
      await use(undefined);
      pair.restore();
    },
    { auto: true },
  ],
});

export { expect };

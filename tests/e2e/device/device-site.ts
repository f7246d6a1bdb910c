import type { ProductStore } from '../../../server/stores/products/product-store.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { test as base, expect, startSite } from '../fixtures.ts';
import { type DeviceBehindProxy, openFollowing, startDeviceBehindProxy } from './device-behind-proxy.ts';

/** A device behind a proxy, and a way to change hosted's store from outside. */
export interface DeviceSite extends DeviceBehindProxy {
  /** Changes hosted's store as another process of hosted would. */
  change(how: (products: ProductStore) => Promise<unknown>): Promise<void>;
}

/** Shares one device per worker; every test starts connected. */
export const test = base.extend<{ connected: undefined }, { pair: DeviceSite }>({
  pair: [
    async ({ browserName: _browserName }, use) => {
      const pair = await startDeviceBehindProxy((hostedUrl) => startSite('embedded', { HOSTED_URL: hostedUrl }));
      await use({
        ...pair,
        change: async (how) => {
          const stores = openStores(pair.hosted.dataDir, { now: Date.now });
          await how(stores.products);
          stores.close();
        },
      });
      await pair.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, pair }, use) => {
    await openFollowing(page, pair);
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

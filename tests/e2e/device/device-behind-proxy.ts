import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type HostedProxy, startHostedProxy } from '../../integration/device/hosted-proxy.ts';
import { type Site, startSite } from '../fixtures.ts';

/** A device that follows its own hosted server through a proxy, which can drop or change traffic. */
export interface DeviceBehindProxy {
  readonly hosted: Site;
  readonly device: Site;
  readonly proxy: HostedProxy;
  cut(): void;
  restore(): void;
}

/** @param start starts what follows the hosted server at that address */
export async function startDeviceBehindProxy(
  start: (hostedUrl: string) => Promise<Site>,
): Promise<DeviceBehindProxy & { stop(): Promise<void> }> {
  const hosted = await startSite('hosted');
  const proxy = await startHostedProxy(hosted);
  const device = await start(proxy.url);
  return {
    hosted,
    device,
    proxy,
    cut: () => proxy.handleWith((_ask, res) => res.destroy()),
    restore: () => proxy.handleWith((_ask, _res, forward) => forward()),
    stop: async () => {
      await device.stop();
      await proxy.stop();
      await hosted.stop();
      for (const { dataDir } of [hosted, device]) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Signs this browser in to the device and waits until it follows hosted; before that it shows the bundled sample, which
 * hosted does not have.
 */
export async function openFollowing(page: Page, { device }: Pick<DeviceBehindProxy, 'device'>): Promise<void> {
  await page.goto(device.link);
  const sync = async () => (await page.request.get('/api/device/sync')).json() as Promise<{ isBundled: boolean; online: boolean }>;
  await expect.poll(sync).toMatchObject({ isBundled: false, online: true });
}

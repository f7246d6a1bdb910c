import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type HostedLine, startLine } from '../../integration/device/hosted-line.ts';
import { type Site, startSite } from '../fixtures.ts';

/** A device that follows a hosted server of its own over a line that can be cut or behave otherwise. */
export interface OverALine {
  readonly hosted: Site;
  readonly device: Site;
  readonly line: HostedLine;
  cut(): void;
  restore(): void;
}

/** @param start what follows the hosted server at that address */
export async function startOverALine(start: (hostedUrl: string) => Promise<Site>): Promise<OverALine & { stop(): Promise<void> }> {
  const hosted = await startSite('hosted');
  const line = await startLine(hosted);
  const device = await start(line.url);
  return {
    hosted,
    device,
    line,
    cut: () => line.behave((_ask, res) => res.destroy()),
    restore: () => line.behave((_ask, _res, pass) => pass()),
    stop: async () => {
      await device.stop();
      await line.stop();
      await hosted.stop();
      for (const { dataDir } of [hosted, device]) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the device to this browser, and waits: until it follows it shows the sample that came with it, whose goods hosted does not have. */
export async function openFollowing(page: Page, { device }: Pick<OverALine, 'device'>): Promise<void> {
  await page.goto(device.link);
  const sync = async () => (await page.request.get('/api/device/sync')).json() as Promise<{ isBundled: boolean; online: boolean }>;
  await expect.poll(sync).toMatchObject({ isBundled: false, online: true });
}

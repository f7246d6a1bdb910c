import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../fixtures/process/free-ports.ts';
import { askForStaff, enterPin, expect, TALL, test, UNREACHABLE_URL } from './kiosk.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const READY = /Tradewind is ready on (http:\/\/\S+)/g;

let preview: ChildProcess;
let dataDir = '';
let said = '';
async function startPreview(hostedUrl: string): Promise<void> {
  preview = spawn(path.join(root, 'node_modules/node/bin/node'), ['scripts/kiosk-preview.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOSTED_URL: hostedUrl,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      EMBEDDED_TOKEN: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  preview.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => links().length, { timeout: 60_000 }).toBe(1);
}
test.beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-preview-'));
  said = '';
});
test.afterEach(async () => {
  if (preview.exitCode === null) {
    const gone = new Promise((resolve) => preview.once('exit', resolve));
    preview.kill('SIGTERM');
    await gone;
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const links = () => [...said.matchAll(READY)].map(([, link = '']) => link);

const serverPid = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const parent = /\nPPid:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return Number(parent) === preview.pid && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('embedded.js');
      } catch {
        return false;
      }
    });

const prepared = (page: Page) => page.getByRole('heading', { name: 'This kiosk is being prepared' });

test('a preview prints its PIN, its page survives a killed server, and it ends when its staff exits it', async ({ browser }) => {
  test.skip(process.platform !== 'linux', 'whose child a process is, is read from /proc');
  await startPreview(UNREACHABLE_URL);
  expect(said).toContain("The staff's PIN is 2580");

  const context = await browser.newContext(TALL);
  const page = await context.newPage();
  await page.goto(links()[0] ?? '');
  await expect(prepared(page)).toBeVisible();
  process.kill(serverPid() ?? 0, 'SIGKILL');
  await expect.poll(() => links().length, { timeout: 10_000 }).toBe(2);
  await askForStaff(page);
  await enterPin(page);
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => links().length, { timeout: 20_000 }).toBe(3);

  await page.goto(links()[2] ?? '');
  await expect(prepared(page)).toBeVisible();
  await askForStaff(page);
  await enterPin(page);
  const ended = new Promise((resolve) => preview.once('exit', resolve));
  await page.getByRole('button', { name: 'Exit kiosk' }).click();
  expect(await ended).toBe(0);
  await context.close();
});

test('without a hosted server to follow, the preview starts one of its own, which ends with it', async () => {
  await startPreview('');
  const ended = new Promise((resolve) => preview.once('exit', resolve));
  preview.kill('SIGTERM');
  expect(await ended).toBe(0);
});

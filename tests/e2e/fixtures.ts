import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { openStore } from '../../server/db/open-store.ts';

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/node/bin/node');

/** A server of the built code over a data folder of its own. */
export interface Site {
  readonly url: string;
  /** Link printed in the ready line: a device's lets the browser that opens it write. */
  readonly link: string;
  readonly dataDir: string;
  readonly operatorToken: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Disables load shedding: a busy machine answers late, and these tests are about something else. */
const NEVER_TOO_LATE = 'lagMs=60000';

/** Starts `out/main/<entry>.js`; resolves when it reports that it is ready. */
export async function startSite(entry: 'hosted' | 'embedded', env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), `tradewind-${entry}-`));
  const operatorToken = 'e2e-operator-token-0123456789';
  const child: ChildProcess = spawn(node, [path.join(root, `out/main/${entry}.js`)], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: operatorToken,
      ...env,
      LIMITS: `${NEVER_TOO_LATE} ${env.LIMITS ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Tradewind is ready on (http:\/\/\S+)/.exec(output);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${entry} exited with ${code} before it was ready:\n${output}`)));
  });
  return {
    url: new URL(link).origin,
    link,
    dataDir,
    operatorToken,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** Collects a page's console and page errors; tests filter the expected ones by pattern. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

export const pressBrand = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Tradewind/ })
    .first()
    .click();

/** Waits for hydration, for behaviour that needs the page's code, such as selecting a field's text on focus. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}

/** Expires every hold of three minutes without waiting. */
export function lapseHolds({ dataDir }: Pick<Site, 'dataDir'>): void {
  const db = openStore(dataDir);
  db.prepare("UPDATE orders SET held_until = 1 WHERE state = 'pending'").run();
  db.close();
}

/**
 * Retries a read once, as browsers do: the server may close a kept-alive connection just as the next request leaves.
 */
function readAgain(request: APIRequestContext): APIRequestContext {
  const get = request.get.bind(request);
  request.get = (url, options) => get(url, { maxRetries: 1, ...options });
  return request;
}

/** Starts a hosted server with the sample catalogue for the fixture `site`, and removes it after use. */
export async function useHostedSite(use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite('hosted');
  await use(site);
  await site.stop();
  fs.rmSync(site.dataDir, { recursive: true, force: true });
}

/** `site`: one hosted server per worker, stocked with the sample catalogue; `page` uses relative URLs to it. */
export const test = base.extend<{ consoleErrors: string[]; holdsGivenBack: undefined }, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
  // All tests share one client address and one stock: a checkout left open must not take units from the next test.
  holdsGivenBack: [
    async ({ site }, use) => {
      await use(undefined);
      lapseHolds(site);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    readAgain(context.request);
    await use(context);
  },
  request: async ({ request }, use) => use(readAgain(request)),
  consoleErrors: async ({ page }, use) => use(watchConsole(page)),
});

export { expect };

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { KIOSK_PIN, makeKioskSigner } from '../fixtures/device/kiosk-document.ts';
import { binary, desktopCommand, isDouble, root, startDesktop } from './desktop/binary.ts';
import { expect, startSite, test } from './fixtures.ts';

let userData = '';
let hostedUrl = '';
let apps: ElectronApplication[] = [];
test.beforeEach(({ site }) => {
  test.info().annotations.push(binary);
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
  hostedUrl = site.url;
});
test.afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
  fs.rmSync(userData, { recursive: true, force: true });
});

const command = (links: readonly string[], env: Readonly<Record<string, string>>) =>
  desktopCommand(userData, links, { HOSTED_URL: hostedUrl, ...env });

async function launch(
  links: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await _electron.launch({ ...command(links, env), cwd: root });
  apps.push(app);
  // Without a listener Playwright answers dialogs itself, before the app does.
  app.context().on('dialog', () => {});
  const page = await app.firstWindow();
  if (links.length === 0 && env.KIOSK_CONFIG === undefined) await goToShop(page);
  return { app, page };
}

/** Goes from the supplier portal, where the window opens, to the storefront. */
async function goToShop(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your desk', level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Storefront' }).click();
  await expect(page.getByRole('heading', { name: 'Tradewind, the wholesale marketplace', level: 1 })).toBeAttached();
}

const start = (links: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => startDesktop(command(links, env));

async function close(app: ElectronApplication): Promise<void> {
  apps = apps.filter((open) => open !== app);
  await app.close();
}

/** Starts a kiosk with a document of its own and waits for its attract screen. */
async function launchKiosk(env: Readonly<Record<string, string>> = {}): Promise<{ app: ElectronApplication; page: Page }> {
  const file = path.join(userData, 'kiosk.json');
  if (!fs.existsSync(file)) (await makeKioskSigner()).write(file);
  const kiosk = await launch([], { ...env, KIOSK_CONFIG: file });
  await expect(kiosk.page.getByRole('button', { name: 'Touch to start' })).toBeVisible({ timeout: 30_000 });
  return kiosk;
}

const addressOf = (app: ElectronApplication) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
const firstCard = (page: Page) => page.getByRole('article').first();

test('the storefront opens from app://tradewind, its content policy is strict, and no port is opened', async () => {
  const { app, page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => addressOf(app)).toBe('app://tradewind/');
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toMatch(/script-src 'self'(?! *'unsafe)[^;]*;/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(await app.evaluate(() => process.getActiveResourcesInfo())).not.toContain('TCPServerWrap');
});

test('the window opens at the supplier portal, the storefront is one link away, and the header leads back', async () => {
  const { app, page } = await launch();
  await expect.poll(() => addressOf(app)).toBe('app://tradewind/');
  await page.getByRole('banner').getByRole('link', { name: 'Your desk' }).click();
  await expect.poll(() => addressOf(app)).toBe('app://tradewind/desk');
  await page.reload();
  await goToShop(page);
  await expect(firstCard(page)).toBeVisible();
});

test('the page has no Node, runs sandboxed and isolated, and is denied every permission', async () => {
  const { app, page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => ['require', 'process', 'module', 'Buffer'].filter((name) => name in window))).toEqual([]);
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    // Electron has this method; its types do not.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as { getLastWebPreferences?(): Record<string, unknown> } | undefined;
    return contents?.getLastWebPreferences?.();
  });
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
  });
  expect(preferences?.preload).toBeUndefined();
  const answers = await page.evaluate(async () => [
    await Notification.requestPermission(),
    (await navigator.permissions.query({ name: 'geolocation' })).state,
    (await navigator.permissions.query({ name: 'notifications' })).state,
  ]);
  expect(answers).toEqual(['denied', 'denied', 'denied']);
});

/**
 * Navigates the page away from the app and waits for the decision; every earlier attempt of the page is decided before
 * it.
 */
async function tryToLeave(app: ElectronApplication, page: Page): Promise<[string, boolean][] | undefined> {
  await app.evaluate(({ BrowserWindow }) => {
    const tried: [string, boolean][] = [];
    (globalThis as { tried?: typeof tried }).tried = tried;
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-navigate', (event) => tried.push([event.url, event.defaultPrevented]));
  });
  await page.evaluate(() => {
    location.href = 'https://evil.example/';
  });
  const read = () => app.evaluate(() => (globalThis as { tried?: [string, boolean][] }).tried);
  await expect.poll(async () => (await read())?.length).toBe(1);
  return read();
}

/** Replaces the functions that open other programs by a list. */
async function watchOpened(app: ElectronApplication): Promise<() => Promise<string[] | undefined>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    (globalThis as { opened?: string[] }).opened = opened;
    shell.openExternal = async (url) => void opened.push(url);
  });
  return () => app.evaluate(() => (globalThis as { opened?: string[] }).opened);
}

test('the page cannot navigate away; external links open in the user’s own programs when https, mailto or the shop itself, and no window opens', async () => {
  const { app, page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  const opened = await watchOpened(app);
  await page.evaluate(() => {
    window.open('http://plain.example/');
    window.open('mailto:sales@tradewind.example');
    window.open('https://wa.me/15555550100');
    window.open('/supplier/a?b=c');
  });
  expect(await tryToLeave(app, page)).toEqual([['https://evil.example/', true]]);
  await expect.poll(opened).toEqual(['mailto:sales@tradewind.example', 'https://wa.me/15555550100', `${hostedUrl}/supplier/a?b=c`]);
  expect(await addressOf(app)).toBe('app://tradewind/');
  await expect.poll(() => app.windows().length).toBe(1);
});

/** Answers system dialogs from now on; the returned function counts them. */
async function answerQuestions(app: ElectronApplication, answer: 0 | 1): Promise<() => Promise<number | undefined>> {
  await app.evaluate(({ dialog }, response) => {
    const asked = { count: 0 };
    (globalThis as { asked?: typeof asked }).asked = asked;
    const ask = () => {
      asked.count += 1;
      return response;
    };
    dialog.showMessageBoxSync = ask;
    dialog.showMessageBox = async () => ({ response: ask(), checkboxChecked: false });
  }, answer);
  return () => app.evaluate(() => (globalThis as { asked?: { count: number } }).asked?.count);
}

const holdOn = (page: Page) => page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));

test('a page with unsaved input is left when the user agrees, and a quit the user cancelled stays cancelled', async () => {
  const { app, page } = await launch();
  await holdOn(page);
  const asked = await answerQuestions(app, 0);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(asked).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
  await expect.poll(asked).toBe(2);
  await app.evaluate(({ app: electron }) => electron.quit());
  await expect.poll(asked).toBe(3);
  process.kill(app.process().pid ?? 0, 'SIGTERM');
  await expect.poll(asked).toBe(4);
  await expect(firstCard(page)).toBeVisible();
  await answerQuestions(app, 1);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ app: electron }) => electron.quit());
  expect(await ended).toBe(0);
  apps = apps.filter((open) => open !== app);
});

const menuRoles = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => {
    const menu = Menu.getApplicationMenu() as { items: { role?: string; submenu?: unknown }[] } | null;
    const entries = ({ submenu }: { submenu?: unknown }) => {
      const inner = submenu as { items?: { role?: string }[] } | { role?: string }[] | undefined;
      return Array.isArray(inner) ? inner : (inner?.items ?? []);
    };
    return menu?.items.flatMap((item) => [item.role, ...entries(item).map(({ role }) => role)]).map((role) => role?.toLowerCase()) ?? null;
  });

test('the menu reloads and zooms and has no developer tools; what the page stored is written to disk', async () => {
  const { app, page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  const roles = await menuRoles(app);
  expect(roles).toEqual(expect.arrayContaining(['reload', 'zoomin', 'zoomout', 'resetzoom', 'about']));
  expect(roles?.filter((role) => role?.includes('devtools'))).toEqual([]);
  await app.evaluate(({ session }) => {
    const counted = { count: 0 };
    (globalThis as { flushed?: typeof counted }).flushed = counted;
    const { flushStorageData } = session.defaultSession;
    session.defaultSession.flushStorageData = () => {
      counted.count += 1;
      flushStorageData.call(session.defaultSession);
    };
  });
  const flushed = () => app.evaluate(() => (globalThis as { flushed?: { count: number } }).flushed?.count);
  await expect.poll(flushed, { timeout: 15_000 }).toBeGreaterThan(0);
});

test('a user can copy a link; a page cannot read the clipboard', async () => {
  const { page } = await launch();
  await firstCard(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText().catch((error: Error) => error.name))).toBe('NotAllowedError');
});

test('a kiosk has no menu, opens no other program, copies nothing, keeps no download, and exits for its supervisor on an uncaught error', async () => {
  const { app, page } = await launchKiosk();
  expect(await menuRoles(app)).toBeNull();
  const opened = await watchOpened(app);
  await page.evaluate(() => ['https://wa.me/15555550100', '/desk'].forEach((url) => void window.open(url)));
  await tryToLeave(app, page);
  expect(await opened()).toEqual([]);
  await expect.poll(() => app.windows().length).toBe(1);
  expect(await page.evaluate(() => navigator.clipboard.writeText('x').catch((error: Error) => error.name))).toBe('NotAllowedError');
  await app.evaluate(({ session }) => {
    const downloads: [string, boolean][] = [];
    (globalThis as { downloads?: typeof downloads }).downloads = downloads;
    session.fromPartition('kiosk').on('will-download', (event, item) => downloads.push([item.getFilename(), event.defaultPrevented]));
  });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob(['name'])), download: 'leads.csv' });
    link.click();
  });
  await expect.poll(() => app.evaluate(() => (globalThis as { downloads?: unknown[] }).downloads)).toEqual([['leads.csv', true]]);
  expect(fs.existsSync(path.join(userData, 'exports'))).toBe(false);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody catches this')), 50)).catch(() => {});
  expect(await ended).toBe(70);
  apps = apps.filter((open) => open !== app);
});

test('a kiosk fills the screen, its pages are cached nowhere, links from elsewhere end no visit; a page that hangs returns to attract', async () => {
  const { app, page } = await launchKiosk();
  const facts = await app.evaluate(({ app: electron, BrowserWindow, powerSaveBlocker }) => {
    const [window] = BrowserWindow.getAllWindows();
    const contents = window?.webContents as { getLastWebPreferences?(): Record<string, unknown> } | undefined;
    // Electron counts blockers from 0 or 1.
    const isAwake = [0, 1, 2].some((id) => powerSaveBlocker.isStarted(id));
    const hasVoice = process.platform !== 'linux' || electron.commandLine.hasSwitch('enable-speech-dispatcher');
    return [contents?.getLastWebPreferences?.().partition, window?.isKiosk(), window?.isFullScreen(), isAwake, hasVoice];
  });
  expect(facts).toEqual(['kiosk', true, true, true, true]);

  await page.getByRole('button', { name: 'Touch to start' }).click();
  await expect(firstCard(page)).toBeVisible();
  const search = page.getByRole('searchbox').first();
  await page.evaluate(() => {
    const keys: string[] = [];
    (window as { keys?: string[] }).keys = keys;
    document.addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
  });
  await search.focus();
  for (const key of ['F11', 'Control+p', 'Alt+F4', 'Control+Alt+Delete', 'Control+Alt+@', 'a']) await page.keyboard.press(key);
  // Only the last two keys reach the page, AltGr's as a character; the shortcuts do not.
  expect(await page.evaluate(() => (window as { keys?: string[] }).keys)).toEqual(['@', 'a']);
  await search.fill('');
  start(['tradewind://product/any']);
  await app.evaluate(({ app: electron }) => new Promise((resolve) => electron.once('second-instance', resolve)));
  await expect(firstCard(page)).toBeVisible();

  const isAtAttract = () =>
    app.evaluate(({ BrowserWindow }) => {
      const asked = BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.querySelector("[aria-label=\'Touch to start\']") !== null',
      );
      return asked?.catch(() => false);
    });
  const killedAt = performance.now();
  // No input happens: the hang is noticed because the page stops answering.
  await app.evaluate(({ BrowserWindow }) => {
    const hang = 'setTimeout(() => { for (;;); })';
    void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(hang);
  });
  await expect.poll(isAtAttract, { intervals: [100], timeout: 20_000 }).toBe(true);
  // Reported without a limit: a busy test machine is slower than a kiosk.
  test.info().annotations.push({ type: 'attract again after', description: `${Math.round(performance.now() - killedAt)} ms` });
});

test('a kiosk’s staff quits it with an exit code its supervisor understands: 75 to restart, 0 to stay stopped', async () => {
  for (const [how, code] of [
    ['restart', 75],
    ['exit', 0],
  ] as const) {
    const { app, page } = await launchKiosk();
    // A kiosk shows no confirmation dialog.
    await holdOn(page);
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    const asking = page.evaluate(
      async ([pin, call]) => {
        const body = JSON.stringify({ pin });
        const answer = await fetch('/api/device/unlock', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        const { staffToken } = (await answer.json()) as { staffToken: string };
        await fetch(`/api/device/${call}`, { method: 'POST', headers: { authorization: `Bearer ${staffToken}` } });
      },
      [KIOSK_PIN, how],
    );
    asking.catch(() => undefined);
    expect(await ended).toBe(code);
    apps = apps.filter((open) => open !== app);
  }
});

test('a picture is uploaded from the page through the app to hosted without a declared length', async () => {
  const { page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  const picture = fs.readFileSync(path.join(root, 'resources/icons/icon-512.png')).toString('base64');
  const kept = await page.evaluate(async (base64) => {
    const body = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const answer = await fetch('/api/images', { method: 'POST', headers: { 'Content-Type': 'image/png' }, body });
    return [answer.status, ((await answer.json()) as { width: number | null }).width];
  }, picture);
  // Only hosted decodes the picture, so the width comes from there.
  expect(kept).toEqual([201, 512]);
});

test('the cart and the window’s position survive a restart', async () => {
  const { app, page } = await launch();
  await firstCard(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  // The product page opens with the minimum order: that quantity is in the cart.
  const units = await page.evaluate(() => JSON.parse(localStorage.getItem('tradewind.cart') ?? '').lines[0].moq as number);
  const inCart = new RegExp(`^Cart, ${units.toLocaleString('en-US')} units?`);
  await expect(page.getByRole('button', { name: inCart })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 90, y: 80, width: 1010, height: 707 }));
  await close(app);

  const again = await launch();
  await expect(again.page.getByRole('button', { name: inCart })).toBeVisible({ timeout: 30_000 });
  expect(await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())).toEqual({
    x: 90,
    y: 80,
    width: 1010,
    height: 707,
  });
});

test('a product link opens its page: at start, from a second start, from another program', async ({ site }) => {
  const ids = ((await (await fetch(`${site.url}/api/products?limit=3`)).json()) as { id: string }[]).map(({ id }) => id);
  const { app } = await launch([`tradewind://product/${ids[0]}`]);
  await expect.poll(() => addressOf(app), { timeout: 30_000 }).toBe(`app://tradewind/product/${ids[0]}`);

  const second = start([`tradewind://product/${ids[1]}`]);
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  await expect.poll(() => addressOf(app)).toBe(`app://tradewind/product/${ids[1]}`);
  expect(app.windows().length).toBe(1);

  const sendLink = (link: string) =>
    app.evaluate(({ app: main }, url) => void main.emit('open-url', { preventDefault: () => undefined }, url), link);
  await sendLink(`tradewind://product/${ids[2]}`);
  await expect.poll(() => addressOf(app)).toBe(`app://tradewind/product/${ids[2]}`);
  await sendLink('tradewind://evil/../x');
  await sendLink(`tradewind://product/${ids[0]}`);
  await expect.poll(() => addressOf(app)).toBe(`app://tradewind/product/${ids[0]}`);
});

test('a crashed page is restored within seconds, a hung one when the user agrees', async () => {
  const { app, page } = await launch();
  await expect(firstCard(page)).toBeVisible({ timeout: 30_000 });
  // Runs in the main process, because Playwright loses the crashed page.
  const isAlive = () =>
    app.evaluate(async ({ BrowserWindow }) => {
      const asked = BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.querySelector("article") !== null');
      return asked?.catch(() => false);
    });
  await app.evaluate(({ BrowserWindow }) => {
    const counted = { gone: 0 };
    (globalThis as { counted?: typeof counted }).counted = counted;
    BrowserWindow.getAllWindows()[0]?.webContents.on('render-process-gone', () => {
      counted.gone += 1;
    });
  });
  const gone = () => app.evaluate(() => (globalThis as { counted?: { gone: number } }).counted?.gone);

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await expect.poll(gone).toBe(1);
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(true);

  // A hung page may wait for a dialog, which is answered.
  const asked = await answerQuestions(app, 1);
  await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'));
  await expect.poll(gone, { timeout: 20_000 }).toBe(2);
  expect(await asked()).toBe(1);
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(true);
});

const readLog = () => {
  const folder = path.join(userData, 'logs');
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
        .join('')
    : '';
};

for (const who of ['the desktop', 'a kiosk']) {
  test(`search texts appear in no log of ${who}`, async () => {
    const { app, page } = who === 'a kiosk' ? await launchKiosk({ LOG_LEVEL: 'debug' }) : await launch([], { LOG_LEVEL: 'debug' });
    if (who === 'a kiosk') await page.getByRole('button', { name: 'Touch to start' }).click();
    const words = 'zzbrightcanary';
    await page.getByRole('searchbox').first().fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No products found')).toBeVisible();
    await page.evaluate(async () => {
      await fetch('/api/products?search=brightcanary').then((answer) => answer.text());
      await fetch('/api/suggest?q=brightcanary', { method: 'DELETE' });
      await fetch('/api/products?search=brightcanary&limit=brightcanary');
    });
    await close(app);
    expect(readLog()).toMatch(/"path":"\/api\/products","status":400/);
    expect(readLog()).not.toContain('brightcanary');
  });
}

const FAILED_STARTS = [
  {
    why: 'a data folder that is a file',
    env: () => ({ DATA_DIR: path.join(userData, 'settings.json') }),
    settings: '{}',
    says: /settings\.json/,
  },
  { why: 'settings that are not JSON', env: () => ({ HOSTED_URL: '' }), settings: '{"hostedUrl":', says: /must hold \{"hostedUrl"/ },
  {
    why: 'a hosted address that is not https',
    env: () => ({ HOSTED_URL: 'http://shop.example' }),
    settings: '{}',
    says: /HOSTED_URL must be https/,
  },
];
for (const { why, env, settings, says } of FAILED_STARTS) {
  test(`a start that fails explains why: ${why}`, async () => {
    fs.writeFileSync(path.join(userData, 'settings.json'), settings);
    const child = start([], env());
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      await expect.poll(() => said, { timeout: 30_000 }).toMatch(says);
      expect(said).toMatch(/^Tradewind could not start:/m);
      const lastWords = () => (readLog() === '' ? undefined : (JSON.parse(readLog()) as { msg: string; err: { message: string } }));
      await expect.poll(lastWords, { timeout: 10_000 }).toMatchObject({ level: 'fatal', msg: 'Tradewind could not start' });
      expect(lastWords()?.err.message).toMatch(says);
      // Electron's dialog cannot be read from outside; the double's can.
      if (isDouble) await expect.poll(() => said).toMatch(/^\[dialog\] Tradewind could not start: /m);
    } finally {
      // Electron's dialog waits for a user.
      child.kill();
      await ended;
    }
  });
}

test('hosted and embedded render the same page; with hosted stopped, embedded still browses, searches and restarts', async ({
  browser,
}) => {
  const hosted = await startSite('hosted');
  const embedded = await startSite('embedded', { HOSTED_URL: hosted.url });
  const names = async (base: string, query: string) =>
    ((await (await fetch(`${base}/api/products?${query}`)).json()) as { name: string }[]).map((product) => product.name);
  await expect
    .poll(() => names(embedded.url, 'category=toys&limit=5'), { timeout: 20_000 })
    .toEqual(await names(hosted.url, 'category=toys&limit=5'));
  await hosted.stop();
  expect((await names(embedded.url, 'search=coton&limit=5')).length).toBeGreaterThan(0);
  await embedded.stop();

  const again = await startSite('embedded', { HOSTED_URL: hosted.url, DATA_DIR: embedded.dataDir });
  const page = await browser.newPage();
  await page.goto(`${again.url}/category/toys`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${again.url}/?search=cotton`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.close();
  await again.stop();
  for (const folder of [hosted.dataDir, embedded.dataDir]) fs.rmSync(folder, { recursive: true, force: true });
});

/** Tests how the app's process starts, sends requests to hosted and ends, apart from what its window shows. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { COMPANY_HOST, startCompanyNetwork } from '../../fixtures/internet/company-network.ts';
import { expect, test } from '../fixtures.ts';
import { binary, type Command, desktopCommand, isDouble, root, startDesktop } from './binary.ts';

let folder = '';
let userData = '';
test.beforeEach(() => {
  test.info().annotations.push(binary);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
  userData = path.join(folder, 'profile');
});
let ended: ChildProcess | undefined;
test.afterEach(() => {
  // A process that waits for a user would outlive the test.
  ended?.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs the app to its end without any input. */
async function runToEnd({ args, env }: Command) {
  const child = startDesktop({ args, env });
  ended = child;
  const [heard, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')]);
  return { code: code as number, heard };
}

const KIOSK = { KIOSK_CONFIG: '/etc/tradewind/kiosk.json' };

test('without a folder for its lock a kiosk exits for a restart, with a line that explains why', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  const { code, heard } = await runToEnd(desktopCommand(path.join(file, 'profile'), [], KIOSK));
  expect([code, heard]).toEqual([75, expect.stringMatching(/^Tradewind could not start: .*file\/profile cannot be written \(ENOTDIR\)/m)]);
});

test('if another program holds its lock a desktop tells the user and fails', async () => {
  test.skip(!isDouble, 'Electron’s dialog waits for a person.');
  fs.mkdirSync(path.join(userData, 'SingletonLock'), { recursive: true });
  const { code, heard } = await runToEnd(desktopCommand(userData, [], {}));
  expect([code, heard]).toEqual([1, expect.stringMatching(/^\[dialog\] Tradewind could not start: .*SingletonLock is held by a program/m)]);
});

test('if the app runs already a second start hands over and exits well; a kiosk retries, as the other may be ending', async () => {
  test.skip(!isDouble, 'Electron asks the other one itself, and this is none.');
  fs.mkdirSync(userData);
  fs.symlinkSync(`${os.hostname()}-${process.pid}`, path.join(userData, 'SingletonLock'));
  const person = await runToEnd(desktopCommand(userData, [], {}));
  expect([person.code, person.heard]).toEqual([0, expect.not.stringContaining('could not start')]);
  const kiosk = await runToEnd(desktopCommand(userData, [], KIOSK));
  expect([kiosk.code, kiosk.heard]).toEqual([75, expect.stringMatching(/^Tradewind could not start: it runs already\.$/m)]);
});

test('a part that cannot be imported ends a kiosk with a log line, where Electron’s dialog would wait for ever', async () => {
  const app = path.join(folder, 'half-installed');
  fs.mkdirSync(app);
  fs.copyFileSync(path.join(root, 'package.json'), path.join(app, 'package.json'));
  fs.cpSync(path.join(root, 'out/main'), path.join(app, 'out/main'), { recursive: true });
  const { args, env } = desktopCommand(userData, [], KIOSK);
  const { code, heard } = await runToEnd({ args: [app, ...args.slice(1)], env });
  expect([code, heard]).toEqual([70, expect.stringMatching(/^Tradewind could not start: .*Cannot find package/m)]);
  const line = fs.readFileSync(path.join(userData, 'logs/tradewind.log'), 'utf8');
  expect(JSON.parse(line)).toMatchObject({ level: 'fatal', err: { message: expect.stringMatching(/Cannot find package/) } });
});

const syncOf = (page: Page): Promise<DeviceSyncStatus> =>
  page.evaluate(async () => (await fetch('/api/device/sync')).json() as Promise<DeviceSyncStatus>);

test('behind a company’s proxy and certificate the device follows hosted, and explains what keeps it from doing so', async ({ site }) => {
  test.skip(!isDouble, 'Which certificates a computer trusts is for its owner to say.');
  const company = await startCompanyNetwork(folder, site.url);
  const { args, env } = desktopCommand(userData, [`--proxy-server=${company.proxyUrl}`], {
    HOSTED_URL: `https://${COMPANY_HOST}`,
    ELECTRON_DOUBLE_SYSTEM_CERTIFICATES: company.certificateFile,
    LOG_LEVEL: 'warn',
  });
  const app = await _electron.launch({ args, env, cwd: root });
  try {
    const page = await app.firstWindow();
    await expect(page.getByRole('heading', { name: 'Your desk', level: 1 })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => syncOf(page), { timeout: 20_000 }).toMatchObject({ online: true, isBundled: false, problem: null });
    const picture = fs.readFileSync(path.join(root, 'resources/icons/icon-512.png')).toString('base64');
    const sent = await page.evaluate(async (base64) => {
      const body = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      return (await fetch('/api/images', { method: 'POST', headers: { 'Content-Type': 'image/png' }, body })).status;
    }, picture);
    expect([sent, company.passed() > 0]).toEqual([201, true]);
    const passedOn = await page.evaluate(async () => {
      const form = new FormData();
      form.append('companyName', 'Pune Brass');
      form.append('contactEmail', 'sales@example.com');
      form.append(
        'file',
        new Blob(['name,category,price,moq,country\nBrass bell,Tools,4.20,10,India\n'], { type: 'text/csv' }),
        'bells.csv',
      );
      const upload = await fetch('/api/listings/import', { method: 'POST', body: form });
      return [upload.status, (await fetch('/api/operator/dashboard')).status];
    });
    expect(passedOn).toEqual([201, 401]);

    const problem = async () => (await syncOf(page)).problem?.detail;
    company.become('another certificate');
    await expect
      .poll(problem, { timeout: 20_000 })
      .toMatch(/^The certificate of https:\/\/shop\.tradewind\.example is not trusted by this computer/);
    company.become('asks for a password');
    await expect.poll(problem, { timeout: 20_000 }).toMatch(/^The proxy of this computer does not reach .*, or does not let it through/);
    company.become('open');
    await expect.poll(() => syncOf(page), { timeout: 20_000 }).toMatchObject({ online: true, problem: null });
  } finally {
    await app.close();
    await company.stop();
  }
  const log = fs.readFileSync(path.join(userData, 'logs/tradewind.log'), 'utf8');
  expect(log).toContain('"message":"The certificate of https://shop.tradewind.example is not trusted');
});

async function startWith(keyring: string): Promise<ElectronApplication> {
  const { args, env } = desktopCommand(userData, [], { HOSTED_URL: 'http://127.0.0.1:9', ELECTRON_DOUBLE_KEYRING: keyring });
  const app = await _electron.launch({ args, env, cwd: root });
  await expect((await app.firstWindow()).getByRole('heading', { name: 'Your desk', level: 1 })).toBeVisible({ timeout: 30_000 });
  return app;
}
const isSealed = () => fs.readFileSync(path.join(userData, 'data/user.key'), 'utf8').startsWith('system1.');

test('the key of the outbox is sealed by a keyring that answers, and by nothing that only looks like one', async () => {
  test.skip(!isDouble, 'A computer has the keyring it has.');
  await (await startWith('silent')).close();
  expect(isSealed()).toBe(false);
  await (await startWith('busy')).close();
  expect(isSealed()).toBe(true);
  const { args, env } = desktopCommand(userData, [], { HOSTED_URL: 'http://127.0.0.1:9', ELECTRON_DOUBLE_KEYRING: 'reset' });
  const { code, heard } = await runToEnd({ args, env });
  expect([code, heard]).toEqual([
    1,
    expect.stringMatching(/^Tradewind could not start: .*user\.key was sealed by .* move user\.key and user\.db out of/m),
  ]);
});

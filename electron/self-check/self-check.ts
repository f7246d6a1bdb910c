import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app, BrowserWindow, safeStorage, session } from 'electron';
import { createEmbedded } from '../../server/app/embedded.ts';
import { parseConfig } from '../../server/config/config.ts';
import { dataFiles } from '../../server/db/data-files.ts';
import { createLogTo } from '../../server/runtime/log.ts';
import { APP_ORIGIN } from '../guards.ts';
import { inProcess } from '../in-process.ts';
import { findSecretStore } from '../secrets/secret-store.ts';
import { PAGE_PREFERENCES } from '../window.ts';
import { type Check, passes, type SelfCheck, tryPart } from './checks.ts';
import { tryEd25519, tryScrypt, trySqlite, tryWorker, tryZstd } from './engine.ts';
import { checkFuses, fuseFile } from './fuses.ts';
import { checkSandbox, readNamespace, readStatus } from './sandbox.ts';

export const SELF_CHECK = '--self-check';

/** Port 9 never answers: only this computer is checked. */
const NO_HOSTED = 'http://127.0.0.1:9';
/** Absent where tests run the app without Electron's binary; Electron's types do not allow for that. */
const electronVersion = process.versions.electron as string | undefined;
const NOT_HERE: Check = { skipped: 'Electron’s binary is not what runs here' };

/**
 * Checks the app's requirements in a temporary profile: shows no window, touches no user data. Prints one JSON document
 * (`SelfCheck`) on stdout and exits with 0 if every check passed, else 1. Call before `ready`.
 */
export async function runSelfCheck({ isSandboxOff }: { readonly isSandboxOff: boolean }): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-self-check-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  app.setPath('userData', path.join(folder, 'profile'));
  await app.whenReady();
  const checks = await runChecks(folder, isSandboxOff);
  const report: SelfCheck = {
    ok: Object.values(checks).every(passes),
    version: app.getVersion(),
    platform: `${process.platform}-${process.arch}`,
    binary: electronVersion === undefined ? 'double' : `electron ${electronVersion}`,
    checks,
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`, () => app.exit(report.ok ? 0 : 1));
}

async function runChecks(folder: string, isSandboxOff: boolean): Promise<SelfCheck['checks']> {
  const dataDir = path.join(folder, 'data');
  const page = await checkPage(dataDir, isSandboxOff);
  return {
    scheme: page.scheme,
    storage: page.storage,
    voices: page.voices,
    worker: await tryPart(() => tryWorker(dataFiles(dataDir).catalogue, folder, new Date().toISOString())),
    sqlite: await tryPart(() => trySqlite(folder)),
    zstd: await tryPart(tryZstd),
    ed25519: await tryPart(tryEd25519),
    scrypt: await tryPart(tryScrypt),
    secretStore: electronVersion === undefined ? NOT_HERE : await tryPart(trySecretStore),
    sandbox: page.sandbox,
    fuses: app.isPackaged
      ? await tryPart(() => checkFuses(fuseFile(process.execPath, process.platform)))
      : { skipped: 'they are set in a package, which this is not' },
  };
}

/** The list arrives late: requesting it starts the system's speech service. */
const COUNT_VOICES = `new Promise((resolve) => {
  const tell = () => resolve(speechSynthesis.getVoices().length);
  if (speechSynthesis.getVoices().length > 0) tell();
  speechSynthesis.addEventListener('voiceschanged', tell);
  setTimeout(tell, 3000);
})`;

/** Only a kiosk speaks, and some systems speak with a voice they do not list. */
const checkVoices = (count: number): Check | string =>
  count > 0
    ? `${count} to read aloud with`
    : { skipped: 'the system lists no voice; turn on Speech at a kiosk to hear whether there is one' };

/**
 * Runs the app's own server and one of its pages in a hidden window; stops the server again, so that its catalogue's
 * file is complete.
 */
async function checkPage(dataDir: string, isSwitchedOff: boolean): Promise<Record<'scheme' | 'storage' | 'voices' | 'sandbox', Check>> {
  const start = async () =>
    createEmbedded(parseConfig({ HOSTED_URL: NO_HOSTED, DATA_DIR: dataDir }), {
      openLog: () => ({ log: createLogTo('silent', () => {}), flush: () => {} }),
    });
  const window = new BrowserWindow({ show: false, webPreferences: PAGE_PREFERENCES });
  const ask = (code: string): Promise<unknown> => window.webContents.executeJavaScript(code);
  const scheme = await tryPart(async () => {
    const embedded = await start();
    session.defaultSession.protocol.handle('app', inProcess(embedded.listener));
    try {
      await window.loadURL(`${APP_ORIGIN}/`);
      const status = await ask("fetch('/healthz').then((answer) => answer.status)");
      if (status !== 200) throw new Error(`/healthz answered ${String(status)}`);
      return window.webContents.getURL();
    } finally {
      await embedded.close();
    }
  });
  const storage = await tryPart(async () => {
    const read = await ask("localStorage.setItem('tradewind.self-check', 'kept'), localStorage.getItem('tradewind.self-check')");
    if (read !== 'kept') throw new Error('the page does not find again what it stored');
    return 'the page stores and reads';
  });
  const voices = electronVersion === undefined ? NOT_HERE : await tryPart(async () => checkVoices(Number(await ask(COUNT_VOICES))));
  const sandbox =
    electronVersion === undefined && !isSwitchedOff
      ? NOT_HERE
      : await tryPart(() =>
          checkSandbox({
            isSwitchedOff,
            pid: () => window.webContents.getOSProcessId(),
            metrics: () => app.getAppMetrics(),
            platform: process.platform,
            statusOf: readStatus,
            namespaceOf: readNamespace,
          }),
        );
  return { scheme, storage, voices, sandbox };
}

async function trySecretStore(): Promise<Check | string> {
  const store = await findSecretStore(safeStorage, process.platform);
  if (store === undefined) return { skipped: 'this system has no store for secrets; keys lie in files of their own' };
  const secret = 'self-check';
  if ((await store.open(await store.seal(secret))).text !== secret) throw new Error('what was sealed opened to something else');
  return 'sealed and opened';
}

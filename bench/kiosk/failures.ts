import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { _electron, type ElectronApplication } from 'playwright-core';
import { desktopCommand, isDouble, root } from '../../tests/e2e/desktop/binary.ts';
import { makeKioskSigner } from '../../tests/fixtures/device/kiosk-document.ts';
import type { Figure } from '../figure.ts';

const POLL_MS = 50;
const ROUNDS = 3;
const AT_ATTRACT = 'document.querySelector("[aria-label=\'Touch to start\']") !== null';
/** Nothing runs in the page any more, and nobody presses anything. */
const HANG = 'setTimeout(() => { for (;;); })';

/**
 * How long a kiosk stands without its attract screen when its page is killed, when it hangs, and when the whole program is killed (it is
 * started at once here; a system's supervisor waits as long as its unit says besides). The slowest of some rounds, on Electron's binary where
 * there is one, else on the double.
 */
export async function* measureFailures(folder: string): AsyncGenerator<Figure> {
  const kiosk = await prepareKiosk(folder);
  const worst = { page: 0, hung: 0, program: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    let app = await kiosk.launch();
    worst.page = Math.max(worst.page, await timeOf(() => endPage(app)));
    const program = timeOf(async () => {
      await killProgram(app);
      app = await kiosk.launch();
    });
    worst.program = Math.max(worst.program, await program);
    worst.hung = Math.max(worst.hung, await timeOf(() => hangPage(app)));
    await app.close();
  }
  const on = isDouble ? ', on the double' : '';
  const figure = (what: string, value: number, atMost: number): Figure => ({
    what: `attract after ${what}${on}`,
    rows: null,
    value,
    unit: 'ms',
    limit: '',
    bar: { atMost },
  });
  yield figure('a page was killed', worst.page, 3_000);
  yield figure('a page hung', worst.hung, 10_000);
  yield figure('the program was killed', worst.program, 10_000);
}

async function timeOf(fails: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await fails();
  return performance.now() - startedAt;
}

async function prepareKiosk(folder: string) {
  const userData = path.join(folder, 'failing');
  fs.mkdirSync(userData);
  const document = path.join(folder, 'failing.json');
  (await makeKioskSigner()).write(document);
  const command = desktopCommand(userData, [], { HOSTED_URL: 'http://127.0.0.1:9', KIOSK_CONFIG: document, SAMPLE_CATALOGUE: 'on' });
  return {
    /** Resolves at attract. */
    launch: async (): Promise<ElectronApplication> => {
      const app = await _electron.launch({ ...command, cwd: root });
      await app.firstWindow();
      await untilAttract(app);
      return app;
    },
  };
}

/** Asked of the main process, because a page that was killed is lost to Playwright. */
async function untilAttract(app: ElectronApplication): Promise<void> {
  const isThere = () =>
    app.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => false),
      AT_ATTRACT,
    );
  while ((await isThere()) !== true) await pause(POLL_MS);
}

/** Counts pages that ended, so that the next look is not at the one that is about to. */
async function untilGone(app: ElectronApplication, cause: () => Promise<unknown>): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const seen = { isGone: false };
    (globalThis as { seen?: typeof seen }).seen = seen;
    BrowserWindow.getAllWindows()[0]?.webContents.once('render-process-gone', () => {
      seen.isGone = true;
    });
  });
  await cause();
  while (!(await app.evaluate(() => (globalThis as { seen?: { isGone: boolean } }).seen?.isGone))) await pause(POLL_MS);
}

async function endPage(app: ElectronApplication): Promise<void> {
  await untilGone(app, () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()));
  await untilAttract(app);
}

async function hangPage(app: ElectronApplication): Promise<void> {
  await untilGone(app, () =>
    app.evaluate(({ BrowserWindow }, script) => void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script), HANG),
  );
  await untilAttract(app);
}

/** With all it started, as a supervisor ends what is left of one. */
async function killProgram(app: ElectronApplication): Promise<void> {
  const program = app.process();
  const gone = new Promise((resolve) => program.once('exit', resolve));
  if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
  await gone;
}

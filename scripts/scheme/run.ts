/**
 * `npm run test:scheme`: home, a category and a product under a real custom scheme, as the desktop shows them. Electron's binary is not everywhere, Debian's
 * Qt WebEngine is Chromium with custom schemes, too; it has no `fetch` on them, so what is seen is the first screen and its policy, fonts and pictures.
 * Without Qt WebEngine it is skipped, and says so.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const IMPORT = 'import PyQt6.QtWebEngineWidgets';
const PYTHON = '/usr/bin/python3';

const SeenSchema = z.object({
  path: z.string(),
  origin: z.string(),
  isSecure: z.boolean(),
  title: z.string(),
  heading: z.string().nullable(),
  cards: z.number(),
  pictures: z.number(),
  broken: z.array(z.string()),
  font: z.string(),
  background: z.string(),
  stored: z.string().nullable(),
});
type Seen = z.infer<typeof SeenSchema>;

async function startDevice(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path.join(root, 'out/main/embedded.js')], {
    cwd: root,
    // Port 9 answers nobody: the device shows the sample it brings.
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, HOSTED_URL: 'http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const link = /ready on (http:\/\/\S+)/.exec(said)?.[1];
      if (link !== undefined) resolve(new URL(link).origin);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { child, url };
}

function whatIsWrong({ path: at, origin, isSecure, heading, cards, pictures, broken, background, stored }: Seen): string[] {
  const isProduct = at.startsWith('/product/');
  return [
    ...(origin === 'app://tradewind' && isSecure ? [] : [`its origin is ${origin}, ${isSecure ? 'secure' : 'not secure'}`]),
    ...(heading === null ? ['it has no heading'] : []),
    ...(isProduct || cards > 0 ? [] : ['it shows no goods']),
    ...(pictures === 0 ? ['no picture has come'] : []),
    ...broken.map((src) => `${src} is broken`),
    // Without its style sheet a page is white.
    ...(background === 'rgba(0, 0, 0, 0)' ? ['its styles have not come'] : []),
    ...(stored === 'yes' ? [] : ['it keeps nothing']),
  ].map((wrong) => `${at}: ${wrong}`);
}

async function main(): Promise<void> {
  if (spawnSync(PYTHON, ['-c', IMPORT]).status !== 0) {
    console.log('skipped: Qt WebEngine is not here (apt-get install --no-install-recommends python3-pyqt6.qtwebengine)');
    return;
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-scheme-'));
  const { child, url } = await startDevice(dataDir);
  try {
    const [product] = z.array(z.object({ id: z.string() })).parse(await (await fetch(`${url}/api/products?limit=1`)).json());
    const pages = ['/', '/category/toys', `/product/${product?.id}`];
    const show = path.join(import.meta.dirname, 'show.py');
    // The server must answer meanwhile, and it is another process.
    const said = execFileSync(PYTHON, [show, url, ...pages], {
      encoding: 'utf8',
      env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', QTWEBENGINE_DISABLE_SANDBOX: '1', QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu' },
      stdio: ['ignore', 'pipe', process.env.DEBUG === undefined ? 'ignore' : 'inherit'],
    });
    const seen = said
      .trim()
      .split('\n')
      .map((line) => SeenSchema.parse(JSON.parse(line)));
    for (const { path: at, heading, cards, pictures } of seen) console.log(`${at}: "${heading}", ${cards} cards, ${pictures} pictures`);
    const wrong = seen.flatMap(whatIsWrong);
    if (seen.length < pages.length) wrong.push(`only ${seen.length} of ${pages.length} pages were shown`);
    for (const line of wrong) console.error(line);
    console.log(`${seen.length} pages under app://tradewind, ${wrong.length} faults`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});

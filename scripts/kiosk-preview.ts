/**
 * `npm run kiosk:preview`: runs the built kiosk in a browser, over the embedded server, with a document of its own (PIN
 * 2580). Without HOSTED_URL it follows a hosted server it starts, filled with the sample. Acts as a kiosk's supervisor:
 * restarts it unless its staff ended it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { signDocument } from '../server/kiosk/document.ts';
import { newSettings } from '../server/kiosk/new-document.ts';
import { openSigningKey } from '../server/security/signing.ts';

const root = path.resolve(import.meta.dirname, '..');
const PIN = '2580';
/** Milliseconds before a restart, so that a kiosk that keeps failing does not busy-loop. */
const AGAIN_AFTER_MS = 1000;
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data-kiosk'));

async function demoDocument(): Promise<string> {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'demo-kiosk.json');
  const settings = await newSettings('Tradewind at the fair', PIN);
  fs.writeFileSync(
    file,
    signDocument(JSON.stringify(settings), dataDir, openSigningKey(path.join(dataDir, 'demo-kiosk-key.pem')), Date.now()),
  );
  console.log(`The staff's PIN is ${PIN}: five taps in the top left corner.`);
  return file;
}

const runBuilt = (entry: string, env: NodeJS.ProcessEnv, stdout: 'inherit' | 'pipe') =>
  spawn(process.execPath, [path.join(root, `out/main/${entry}.js`)], { cwd: root, env, stdio: ['inherit', stdout, 'inherit'] });

let isStopping = false;
let hosted: ChildProcess | undefined;
let embedded: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
    embedded?.kill(signal);
    hosted?.kill(signal);
  });

/** Starts a hosted server that ends with this process; resolves to its address. */
async function startHosted(): Promise<string> {
  const server = runBuilt('hosted', { ...process.env, ENV_FILE: 'off', DATA_DIR: path.join(dataDir, 'hosted'), PORT: '0' }, 'pipe');
  hosted = server;
  process.once('exit', () => server.kill());
  const stdout = server.stdout as Readable;
  for await (const line of createInterface({ input: stdout })) {
    const address = /ready on (http:\/\/\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // A closed readline pauses the stream, and a full pipe would block the server.
    stdout.resume();
    return address;
  }
  if (isStopping) process.exit();
  throw new Error('The hosted server of the preview did not start.');
}

const env = {
  ...process.env,
  // The settings of a hosted server in `.env` are not this kiosk's.
  ENV_FILE: 'off',
  HOSTED_URL: process.env.HOSTED_URL || (await startHosted()),
  DATA_DIR: dataDir,
  KIOSK_CONFIG: process.env.KIOSK_CONFIG || (await demoDocument()),
  // The same for every server started here: an open page outlives the server it came from.
  EMBEDDED_TOKEN: process.env.EMBEDDED_TOKEN || randomBytes(24).toString('base64url'),
};

function watchOver(): void {
  if (isStopping) return;
  embedded = runBuilt('embedded', env, 'inherit');
  embedded.once('exit', (code) => {
    // 0: ended by its staff; 1: cannot start.
    if (isStopping || code === 0 || code === 1) {
      process.exitCode = code ?? 0;
      // The server keeps this process running.
      hosted?.kill();
    } else setTimeout(watchOver, AGAIN_AFTER_MS);
  });
}
watchOver();

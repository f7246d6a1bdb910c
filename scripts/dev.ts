/**
 * `npm run dev`: the API under `node --watch` and the renderer under Vite with hot reload; one address to open. PORT
 * sets the API's port (3000), TRADEWIND_DEV_PORT that of the address to open (5173). Needs no network and no account.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { SOURCE_FLAGS } from './node-flags.ts';

const root = path.resolve(import.meta.dirname, '..');
const apiPort = process.env.PORT || '3000';
const env = { LOG_LEVEL: 'warn', ...process.env, PORT: apiPort };
process.env.TRADEWIND_API_URL ??= `http://127.0.0.1:${apiPort}`;

const api = spawn(
  process.execPath,
  [...SOURCE_FLAGS, '--watch', '--watch-preserve-output', path.join(root, 'server/main/hosted.ts'), '--api-only'],
  {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);

/** The API's address is not the one to open: its first ready line is replaced by ours. */
let isOpen = false;
createInterface({ input: api.stdout }).on('line', (line) => {
  if (!line.startsWith('Tradewind is ready on ')) {
    console.log(line);
    return;
  }
  if (isOpen) {
    console.log('API restarted.');
    return;
  }
  isOpen = true;
  openVite().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    stop(1);
  });
});

async function openVite(): Promise<void> {
  const { createRendererConfig } = await import('../renderer/vite.config.ts');
  const vite = await createServer({
    ...createRendererConfig(path.join(root, 'renderer')),
    configFile: false,
    clearScreen: false,
    logLevel: 'warn',
  });
  await vite.listen();
  console.log(`Tradewind (development) is ready on http://localhost:${vite.config.server.port}`);
}

function stop(code: number): void {
  api.kill('SIGTERM');
  process.exit(code);
}

api.once('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

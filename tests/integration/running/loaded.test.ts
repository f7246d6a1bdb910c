import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '../../fixtures/role-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Filters the loaded modules to direct dependencies of this project. */
function direct(loaded: string): string[] {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return [...new Set(loaded.split('\n'))].filter((name) => name in dependencies).sort();
}

test('before its first request a hosted server has loaded the code for every request, and none that only some requests need', async () => {
  const dataDir = makeDataDir();
  const noted = path.join(dataDir, 'loaded.txt');
  const args = [
    '--import',
    path.join(ROOT, 'tests/fixtures/process/note-loaded.ts'),
    path.join(ROOT, 'server/main/hosted.ts'),
    '--api-only',
  ];
  const server = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NOTE_LOADED: noted,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE_CATALOGUE: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await expect.poll(() => said, { timeout: 30_000 }).toContain('ready');
    // No pictures (sharp), payments (stripe), mail (nodemailer), workbooks (yauzl, sax) or metrics (prom-client) yet.
    expect(direct(fs.readFileSync(noted, 'utf8'))).toEqual([
      '@fastify/busboy',
      'better-sqlite3',
      'express',
      'ipaddr.js',
      'lru-cache',
      'negotiator',
      'pino',
      'proxy-addr',
      'zod',
    ]);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * What electron-builder puts into the desktop's package, packed around a stub of Electron's distribution: no download, no network.
 * The stub carries the marker of Electron's fuses, so that flipping them is shown, too. What the binary then does with them is not.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Archive, extractAsar, readAsar } from './read-asar.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const FUSE_MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_AS_DELIVERED = '10110011';

let folder: string;
let archive: Archive;
let names: string[];

/** The least electron-builder accepts: an executable with the fuses' marker, version and fuse states, and a version file. */
function makeStubDist(dist: string): void {
  fs.mkdirSync(path.join(dist, 'resources'), { recursive: true });
  const fuses = Buffer.concat([Buffer.from(FUSE_MARKER), Buffer.from([1, FUSES_AS_DELIVERED.length]), Buffer.from(FUSES_AS_DELIVERED)]);
  fs.writeFileSync(path.join(dist, 'electron'), Buffer.concat([Buffer.from('stub '), fuses, Buffer.from(' end')]), { mode: 0o755 });
  fs.writeFileSync(path.join(dist, 'version'), '45.4.1');
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-package-'));
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
  if (!fs.existsSync(path.join(root, 'out/main/desktop.js')))
    execFileSync(bin('electron-vite'), ['build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'pipe' });
  const dist = path.join(folder, 'dist');
  makeStubDist(dist);
  const settings = [`-c.electronDist=${dist}`, `-c.directories.output=${path.join(folder, 'packed')}`];
  execFileSync(
    bin('electron-builder'),
    ['--linux', 'dir', '--x64', '--publish', 'never', '--config', 'electron-builder.yml', ...settings],
    {
      cwd: root,
      env,
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  archive = readAsar(path.join(folder, 'packed/linux-unpacked/resources/app.asar'));
  names = [...archive.files.keys()];
}, 600_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const inFolder = (prefix: string) => names.filter((name) => name.startsWith(prefix));

test('the app, its page, the sample catalogue and every picture are in', () => {
  const { main } = JSON.parse(archive.read('package.json').toString()) as { main: string };
  expect(main).toBe('out/main/desktop.js');
  expect(names).toEqual(
    expect.arrayContaining([main, 'out/main/sync-worker.js', 'out/renderer/index.html', 'resources/sample/catalogue.json']),
  );
  const sample = JSON.parse(archive.read('resources/sample/catalogue.json').toString()) as { products: { pictures: string[] }[] };
  const hashes = sample.products.flatMap(({ pictures }) => pictures);
  const wanted = new Set(hashes.flatMap((hash) => [`resources/pictures/${hash}.webp`, `resources/pictures/320/${hash}.webp`]));
  expect(wanted.size).toBeGreaterThan(0);
  expect([...wanted].filter((picture) => !archive.files.has(picture))).toEqual([]);
  expect(inFolder('resources/pictures/960/')).toEqual([]);
});

test('nothing else is in: no sources, tests, maps, documents, databases or keys', () => {
  const own = names.filter((name) => !name.startsWith('node_modules/'));
  expect(
    own.filter(
      (name) =>
        !/^(?:out\/(?:main|renderer)\/|resources\/(?:sample|pictures|icons)\/|resources\/(?:PICTURES-LICENCE\.md|openapi\.json)$|package\.json$)/.test(
          name,
        ),
    ),
  ).toEqual([]);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(own.filter((name) => /\.(?:tsx?|sqlite|db|env|pem|key)$|(?:^|\/)\.env/.test(name))).toEqual([]);
});

test('what only the hosted server runs stays out: payments, imports, decoding pictures', () => {
  for (const name of ['stripe', 'sharp', '@img']) expect(inFolder(`node_modules/${name}/`), name).toEqual([]);
  expect(names.filter((name) => /^out\/main\/(?:chunks\/)?(?:hosted|import)[-.]/.test(name) && !name.includes('import-types'))).toEqual([]);
  const main = inFolder('out/main/').map((name) => archive.read(name).toString());
  expect(main.filter((source) => /import\(["']stripe["']\)|from ["']stripe["']/.test(source))).toEqual([]);
});

test('packages that only build or test are not in', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(Object.keys(devDependencies).filter((name) => inFolder(`node_modules/${name}/`).length > 0)).toEqual([]);
});

test('native parts lie outside the archive, for this system only', () => {
  const native = names.filter((name) => /\.(?:node|so(?:\.[\d.]+)?)$/.test(name));
  expect(native).toEqual(expect.arrayContaining([expect.stringContaining('better-sqlite3/prebuilds/linux-x64.node')]));
  expect(native.filter((name) => archive.files.get(name)?.unpacked !== true)).toEqual([]);
  expect(native.filter((name) => /darwin|win32/.test(name))).toEqual([]);
});

const SECRETS =
  /\b(?:[sr]k_(?:live|test)_\w{8,}|whsec_\w{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_\w{20,}|npm_\w{20,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

test('no text of ours looks like a secret', () => {
  const texts = names.filter((name) => /^(?:out|resources)\/.*\.(?:js|html|json|css|webmanifest|svg|md)$|^package\.json$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => SECRETS.test(archive.read(name).toString()))).toEqual([]);
});

test('the fuses are set: no Node mode, no Node options, no inspector, only the checked archive runs', () => {
  const executable = fs.readFileSync(path.join(folder, 'packed/linux-unpacked/tradewind'));
  const states = executable
    .toString('latin1', executable.indexOf(FUSE_MARKER) + FUSE_MARKER.length + 2)
    .slice(0, FUSES_AS_DELIVERED.length);
  // In Electron's order: RunAsNode, CookieEncryption, NodeOptions, NodeCliInspect, AsarIntegrity, OnlyLoadAppFromAsar, V8Snapshot (as delivered), FileProtocol.
  expect(states).toBe('01001110');
  // Integrity needs a checksum of every file.
  expect(names.filter((name) => archive.files.get(name)?.integrity === undefined && archive.files.get(name)?.link === undefined)).toEqual(
    [],
  );
});

test('what was packed runs by itself: every dependency of the server inside is inside', async () => {
  const app = path.join(folder, 'installed');
  extractAsar(archive, app);
  const child = spawn(path.join(root, 'node_modules/node/bin/node'), [path.join(app, 'out/main/embedded.js')], {
    cwd: app,
    // Port 9 answers nobody: the device is offline.
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data'), HOSTED_URL: 'http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const link = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const ready = /Tradewind is ready on (http:\/\/\S+)/.exec(output)?.[1];
        if (ready !== undefined) resolve(ready);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`exited with ${code}:\n${output}`)));
    });
    expect((await fetch(link)).status).toBe(200);
    const url = new URL(link).origin;
    const products = (await (await fetch(`${url}/api/products?limit=20`)).json()) as { image?: string }[];
    const picture = products.find(({ image }) => image?.startsWith('/img/'))?.image;
    const answer = await fetch(`${url}${picture}?w=160`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  } finally {
    child.kill();
    await ended;
  }
}, 120_000);

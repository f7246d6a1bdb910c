/**
 * Checks what electron-builder puts into the desktop's package, packed around a stub of Electron's distribution: no
 * download, no network. The stub carries the marker of Electron's fuses, so that flipping them is tested, too. How the
 * binary then behaves is not.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type AfterPackContext, Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SelfCheck } from '../electron/self-check/checks.ts';
import { checkFuses } from '../electron/self-check/fuses.ts';
import { afterPack } from '../scripts/package/set-fuses.ts';
import { findChromium } from '../scripts/programs/chromium.ts';
import { buildOnce, FUSE_MARKER, FUSES_AS_DELIVERED, makeStubDist, packApp } from './pack-app.ts';
import { type Archive, extractAsar, readAsar } from './read-asar.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
let packed: string;
let archive: Archive;
let names: string[];

const pack = (name: string, dist: string, env: Readonly<Record<string, string>> = {}) => packApp(path.join(folder, name), dist, env);

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-package-'));
  buildOnce();
  packed = pack('packed', makeStubDist(path.join(folder, 'dist')));
  archive = readAsar(path.join(packed, 'resources/app.asar'));
  names = [...archive.files.keys()];
}, 600_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const inFolder = (prefix: string) => names.filter((name) => name.startsWith(prefix));

test('the package contains the app, its page, the sample catalogue and every picture', () => {
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
  expect(inFolder('resources/pictures/large/')).toEqual([]);
});

test('the package contains nothing else: no sources, tests, maps, documents, databases or keys', () => {
  const own = names.filter((name) => !name.startsWith('node_modules/'));
  expect(
    own.filter(
      (name) =>
        !/^(?:out\/(?:main|renderer)\/|resources\/(?:sample|pictures|icons)\/|resources\/(?:PICTURES-LICENCE\.md|THIRD-PARTY-NOTICES\.md|openapi\.json)$|package\.json$)/.test(
          name,
        ),
    ),
  ).toEqual([]);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(own.filter((name) => /\.(?:tsx?|sqlite|db|env|pem|key)$|(?:^|\/)\.env/.test(name))).toEqual([]);
});

test('code that only the hosted server runs is left out: payments, imports, decoding pictures', () => {
  for (const name of [
    'stripe',
    'sharp',
    '@img',
    'pg',
    '@aws-sdk',
    '@smithy',
    '@opentelemetry/sdk-trace',
    '@opentelemetry/exporter-trace-otlp-http',
  ])
    expect(inFolder(`node_modules/${name}/`), name).toEqual([]);
  expect(
    names.filter((name) => /^out\/main\/(?:chunks\/)?(?:hosted|import)[-.]/.test(name) && !/import-(?:types|wire|understood)-/.test(name)),
  ).toEqual([]);
  const main = inFolder('out/main/').map((name) => archive.read(name).toString());
  expect(main.filter((source) => /import\(["']stripe["']\)|from ["']stripe["']/.test(source))).toEqual([]);
});

/**
 * Electron is part of the distribution, only compilers need headers, and no device reaches the code that loads the
 * picture library.
 */
const LEFT_OUT = new Set(['electron', 'node-addon-api', 'sharp']);

function importedPackages(): Set<string> {
  const found = new Set<string>();
  for (const name of inFolder('out/main/')) {
    const source = archive.read(name).toString();
    for (const [, one = '', other = ''] of source.matchAll(/^import [^'"]*["']([^'"./][^'"]*)["']|\bimport\(["']([^'"./][^'"]*)["']\)/gm))
      found.add(one || other);
  }
  return new Set([...found].filter((name) => !isBuiltin(name) && !LEFT_OUT.has(name)));
}

/** Collects a packed package's declared dependencies, transitively. */
function withDependencies(name: string, from = '', known = new Set<string>()): Set<string> {
  const place = [`${from}node_modules/${name}/`, `node_modules/${name}/`].find((folderOf) => archive.files.has(`${folderOf}package.json`));
  if (place === undefined) throw new Error(`${name} is not in the package, but ${from === '' ? 'imported' : `needed by ${from}`}`);
  if (known.has(place)) return known;
  known.add(place);
  const { dependencies = {} } = JSON.parse(archive.read(`${place}package.json`).toString()) as { dependencies?: Record<string, string> };
  for (const needed of Object.keys(dependencies)) if (!LEFT_OUT.has(needed)) withDependencies(needed, place, known);
  return known;
}

test('the packages included are those the code imports, and their dependencies', () => {
  const imported = importedPackages();
  expect([...imported].sort()).toEqual(['better-sqlite3', 'electron-updater', 'prom-client']);
  const needed = new Set([...imported].flatMap((name) => [...withDependencies(name)]));
  const present = names.flatMap((name) => /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(name) ?? []);
  expect([...new Set(present)].sort()).toEqual([...needed].sort());
});

test('packages only for building or testing are not included', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(Object.keys(devDependencies).filter((name) => inFolder(`node_modules/${name}/`).length > 0)).toEqual([]);
});

test('native modules lie outside the archive, for this system only', () => {
  const native = names.filter((name) => /\.(?:node|so(?:\.[\d.]+)?)$/.test(name));
  expect(native).toEqual(expect.arrayContaining([expect.stringContaining('better-sqlite3/prebuilds/linux-x64.node')]));
  expect(native.filter((name) => archive.files.get(name)?.unpacked !== true)).toEqual([]);
  expect(native.filter((name) => /darwin|win32/.test(name))).toEqual([]);
});

const SECRETS =
  /\b(?:[sr]k_(?:live|test)_\w{8,}|whsec_\w{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_\w{20,}|npm_\w{20,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

test('no text of our own looks like a secret', () => {
  const texts = names.filter((name) => /^(?:out|resources)\/.*\.(?:js|html|json|css|webmanifest|svg|md)$|^package\.json$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => SECRETS.test(archive.read(name).toString()))).toEqual([]);
});

function statesIn(unpacked: string, length: number): string {
  const executable = fs.readFileSync(path.join(unpacked, 'tradewind'));
  return executable.toString('latin1', executable.indexOf(FUSE_MARKER) + FUSE_MARKER.length + 2).slice(0, length);
}

test('every fuse is set: no Node mode, no Node options, no inspector, only the checked archive runs', () => {
  // In Electron's order: RunAsNode, CookieEncryption, NodeOptions, NodeCliInspect, AsarIntegrity, OnlyLoadAppFromAsar,
  // V8Snapshot, FileProtocol, WasmTrapHandlers.
  expect(statesIn(packed, 9)).toBe('010011001');
  expect(checkFuses(path.join(packed, 'tradewind'))).toEqual({ ok: true, detail: 'as wanted' });
  // Integrity needs a checksum of every file.
  expect(names.filter((name) => archive.files.get(name)?.integrity === undefined && archive.files.get(name)?.link === undefined)).toEqual(
    [],
  );
});

/** Maps every file below a folder to the checksum of its content. */
function contentsOf(unpacked: string): Map<string, string> {
  const entries = fs.readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(unpacked, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]));
}

test('a test build differs in one fuse, and in no file but the program with the fuse', () => {
  const testBuild = pack('test-build', path.join(folder, 'dist'), { TEST_BUILD: '1' });
  expect(statesIn(testBuild, 9)).toBe('010111001');
  const [wanted, found] = [contentsOf(packed), contentsOf(testBuild)];
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  expect([...found].filter(([file, hash]) => wanted.get(file) !== hash).map(([file]) => file)).toEqual(['tradewind']);
  const different = (file: string) => fs.readFileSync(path.join(file, 'tradewind'));
  const [one, other] = [different(packed), different(testBuild)];
  expect([...one].filter((byte, at) => byte !== other[at]).length).toBe(1);
}, 300_000);

test('a fuse without a decision fails the packaging', async () => {
  const dist = makeStubDist(path.join(folder, 'newer-dist'), `${FUSES_AS_DELIVERED}1`);
  fs.renameSync(path.join(dist, 'electron'), path.join(dist, 'tradewind'));
  // The part of electron-builder's context the hook reads.
  const context = { appOutDir: dist, electronPlatformName: 'linux', packager: { appInfo: { sanitizedName: 'Tradewind' } } };
  await expect(afterPack(context as AfterPackContext)).rejects.toThrow(/strictlyRequireAllFuses/);
});

/** Returns the arguments of the installers' tools for each target, without downloading them. */
async function askInstallers(): Promise<{ readonly fpm: string; readonly appImageEntry: string; readonly unpacked: string }> {
  const unpacked = path.join(folder, 'for-installers');
  fs.mkdirSync(path.join(unpacked, 'resources'), { recursive: true });
  const asked: (readonly [readonly string[], string] | { readonly desktop: string })[] = [];
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget(['deb', 'AppImage'], Arch.x64),
    publish: 'never',
    prepackaged: unpacked,
    config: { extends: path.join(root, 'electron-builder.yml'), directories: { output: path.join(folder, 'installers') } },
    effectiveOptionComputed: async (options) => {
      asked.push(options as (typeof asked)[number]);
      return true;
    },
  });
  const fpm = asked.flatMap((options) => ('desktop' in options ? [] : options[0])).join('\n');
  return { fpm, appImageEntry: asked.flatMap((options) => ('desktop' in options ? [options.desktop] : [])).join(), unpacked };
}

test('the deb names its maintainer and declares its package type, and the AppImage starts without disabling the sandbox', async () => {
  const { fpm, appImageEntry, unpacked } = await askInstallers();
  expect(fpm).toMatch(/^--maintainer\nTradewind <desktop@tradewind\.example>$/m);
  expect(fpm).toMatch(/^--url\nhttps:\/\/tradewind\.example$/m);
  expect(fs.readFileSync(path.join(unpacked, 'resources/package-type'), 'utf8')).toBe('deb');
  expect(appImageEntry).toMatch(/^Exec=AppRun %U$/m);
});

test('a package checks for updates at a plain address', () => {
  const settings = fs.readFileSync(path.join(packed, 'resources/app-update.yml'), 'utf8');
  expect(settings).toMatch(/^provider: generic$/m);
  expect(settings).toMatch(/^url: https:\/\/tradewind\.example\/updates\/$/m);
  expect(settings).toMatch(/^updaterCacheDirName: \S+$/m);
});

/** Installs the package as on a user's disk; once for all tests. */
function install(): string {
  const app = path.join(folder, 'installed');
  if (!fs.existsSync(app)) extractAsar(archive, app);
  return app;
}

test('the updater loads from the package', () => {
  const code =
    "const { default: { NsisUpdater, AppImageUpdater, MacUpdater } } = await import('electron-updater'); console.log(NsisUpdater.name, AppImageUpdater.name, MacUpdater.name);";
  const file = path.join(install(), 'load-updater.mjs');
  fs.writeFileSync(file, code);
  expect(execFileSync(path.join(root, 'node_modules/node/bin/node'), [file], { encoding: 'utf8' })).toBe(
    'NsisUpdater AppImageUpdater MacUpdater\n',
  );
});

test.skipIf(findChromium() === undefined)(
  'the packed app checks itself, run by the double of Electron',
  () => {
    const args = [install(), `--user-data-dir=${path.join(folder, 'profile')}`, '--self-check'];
    const printed = execFileSync(path.join(root, 'tests/electron-double/dist/electron'), args, {
      cwd: folder,
      env: { ...process.env, CHROMIUM_PATH: findChromium() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { ok, binary, checks } = JSON.parse(printed.toString()) as SelfCheck;
    expect(binary).toBe('double');
    expect([ok, checks], printed.toString()).toMatchObject([true, { scheme: { ok: true }, worker: { ok: true }, sqlite: { ok: true } }]);
  },
  120_000,
);

test('the packed app makes, signs and verifies a kiosk’s document: no window, no lock, no server', () => {
  const [file, profile] = [path.join(folder, 'kiosk.json'), path.join(folder, 'profile-of-nobody')];
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const program = path.join(root, 'tests/electron-double/dist/electron');
    const command = [install(), `--user-data-dir=${profile}`, '--kiosk-config', ...args];
    const { status, stdout, stderr } = spawnSync(program, command, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
    return [status, stdout + stderr];
  };
  expect(run(['make', file], { KIOSK_PIN: '258013' })).toEqual([
    0,
    `Written: ${file}. Edit it, then: tradewind --kiosk-config sign ${file}\n`,
  ]);
  expect(run(['check', file])).toEqual([1, expect.stringContaining('not signed')]);
  expect(run(['sign', file])).toEqual([0, expect.stringMatching(/^KIOSK_KEY=\S+$/m)]);
  expect(run(['check', file])).toEqual([0, expect.stringMatching(/^Sound: "Tradewind"/)]);
  expect(run(['burn', file])).toEqual([2, expect.stringMatching(/^Usage: tradewind --kiosk-config make/)]);
  expect(fs.existsSync(profile)).toBe(false);
}, 120_000);

test('the packed app runs by itself: every dependency of the server is included', async () => {
  const app = install();
  const child = spawn(path.join(root, 'node_modules/node/bin/node'), [path.join(app, 'out/main/embedded.js')], {
    cwd: app,
    // Nothing listens on port 9: the device is offline.
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

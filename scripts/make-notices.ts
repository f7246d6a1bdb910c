/**
 * Writes resources/THIRD-PARTY-NOTICES.md: every package that reaches users, with its licence text.
 * Run: `npm run notices`. `tests/notices.test.ts` fails when package-lock.json lists a package the file does not.
 */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
export const NOTICES = path.join(ROOT, 'resources/THIRD-PARTY-NOTICES.md');
/** Copied into the repository by the scripts in studio/assets instead of being imported. */
const COPIED_ASSETS = ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/inter', 'country-flag-icons'];
const SHIPPED_SOURCES = ['server/**/*.ts', 'renderer/**/*.{ts,tsx}', 'electron/**/*.ts'];
const NOT_SHIPPED = /\.(?:test|fixture)\.tsx?$|^renderer\/(?:build\/|vite\.config\.ts$)/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  /** True if only optional dependencies lead here: npm leaves it out on platforms it is not made for. */
  readonly optional?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Folder below the root, such as `node_modules/pg`. */
  readonly folder: string;
  /** True if npm installs it on some platforms only, so that its licence text may be absent on this one. */
  readonly isOptional: boolean;
}

/** Lists what the servers need at run time, what the builds bundle, and all that these depend on; sorted by name. */
export function listShippedPackages(): readonly ShippedPackage[] {
  const lock = (JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
  const own = lock[''];
  if (own === undefined) throw new Error('package-lock.json has no root package');
  const bundled = [...importedPackages(), ...COPIED_ASSETS].filter((name) => own.devDependencies?.[name] !== undefined);
  const found = new Map<string, ShippedPackage>();
  const open = [...Object.keys(own.dependencies ?? {}), ...bundled].map((name) => `node_modules/${name}`);
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const locked = lock[folder];
    // Electron is packed as its own distribution, which brings its notices; its npm dependencies only download it.
    if (found.has(folder) || locked === undefined) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(folder, {
      name,
      version: locked.version,
      license: locked.license ?? 'not stated',
      folder,
      isOptional: locked.optional === true,
    });
    if (name === 'electron') continue;
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      open.push(resolveFrom(lock, folder, needed));
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

/** Node's lookup: the package's own node_modules first, then each folder above it. */
function resolveFrom(lock: Lock, folder: string, name: string): string {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (lock[`${at}/node_modules/${name}`] !== undefined) return `${at}/node_modules/${name}`;
    if (!at.includes('/node_modules/')) return `node_modules/${name}`;
  }
}

function importedPackages(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of fs.globSync([...SHIPPED_SOURCES], { cwd: ROOT })) {
    if (NOT_SHIPPED.test(file)) continue;
    for (const [, name = ''] of fs
      .readFileSync(path.join(ROOT, file), 'utf8')
      .matchAll(/(?:from|import\(|import) '((?:@[\w.-]+\/)?[\w.-]+)(?=['/])/g))
      names.add(name);
  }
  return names;
}

/** Fails when a package that every platform installs is absent: `npm ci` first. */
export function makeNotices(): string {
  const packages = listShippedPackages();
  const byText = new Map<string, string[]>();
  for (const shipped of packages) {
    if (shipped.isOptional) continue;
    const text = licenceText(shipped);
    byText.set(text, [...(byText.get(text) ?? []), `${shipped.name} ${shipped.version}`]);
  }
  const texts = [...byText].map(([text, names]) => `### ${names.join(', ')}\n\n~~~text\n${text}\n~~~\n`);
  return `# Third-party notices

Made by \`npm run notices\` from package-lock.json. Lists the packages that reach users: run-time dependencies of the servers, what the
builds bundle, fonts and flags. Electron and Chromium bring their own notices (\`LICENSE.electron.txt\`, \`LICENSES.chromium.html\`) in each installer.

| package | version | licence |
|---|---|---|
${packages.map(toRow).join('\n')}

## Licence texts

Packages that npm installs on some platforms only carry their text in their own folder.

${texts.join('\n')}`;
}

export function toRow({ name, version, license }: ShippedPackage): string {
  return `| ${name} | ${version} | ${license} |`;
}

function licenceText({ folder, name, license }: ShippedPackage): string {
  const place = path.join(ROOT, folder);
  const files = fs.readdirSync(place).filter((file) => LICENCE_FILE.test(file) && fs.statSync(path.join(place, file)).isFile());
  const texts = files.sort().map((file) => fs.readFileSync(path.join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length > 0 ? texts.join('\n\n') : `${name} comes without a licence file; its package.json states: ${license}.`;
}

if (import.meta.main) fs.writeFileSync(NOTICES, makeNotices());

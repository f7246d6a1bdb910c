import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const SOURCE = /\.(?:tsx?|mjs|cjs|jsonc?)$/;
const SCRIPT = /\.(?:ya?ml|sh)$|^\.ci\/run$/;

/** Strings that begin with `../` but are no path of this repository, by file and text, each with its reason. */
const ALLOWED: readonly (readonly [file: string, text: RegExp])[] = [
  // Import specifiers that are resolved from the folder of another file.
  ['tests/architecture-rules.test.ts', /^\.\.\//],
  // The prefix that the rule about imports matches.
  ['scripts/architecture-rules.ts', /^\.\.\/\.\.\/$/],
  // A relationship inside a workbook's archive.
  ['server/import/read/table/workbook/open-workbook.test.ts', /^\.\.\/data\/one\.xml$/],
  // A path inside the application's bundle on macOS.
  ['electron/self-check/fuses.ts', /^\.\.\/Frameworks\//],
  // An import in the source of an invented test.
  ['tests/tools/mutants/random/graph.test.ts', /^\.\.\/server\/main\//],
  // A hostile name that must be refused.
  ['tests/integration/device/kiosk.test.ts', /^\.\.\/secret\.webp$/],
  // The violations planted below.
  ['tests/own-files.test.ts', /^\.\./],
];

const tracked = execFileSync('git', ['ls-files'], { cwd: root }).toString().split('\n').filter(Boolean);
const known = new Set(['out', 'node_modules']);
for (const file of tracked) {
  for (let name = file; name !== '.'; name = path.posix.dirname(name)) known.add(name);
}

/** Quoted strings that begin with `..`. */
const QUOTED = /(['"`])(\.\.(?:\/[^'"`\n]*)?)\1/g;
/** Calls that resolve their first argument from the working directory, which is the root in every test. */
const FROM_CWD =
  /\b(?:path\.(?:resolve|join|normalize)|fs(?:\.promises)?\.\w+|(?:read|write|copy|stat|open|exists)\w*)\(\s*['"`](\.\.[^'"`\n]*)/g;
const ABOVE_ROOT = /(?:\b(?:root|ROOT)|process\.cwd\(\)|\bcwd:),?\s*['"`](\.\.(?:\/[^'"`\n]*)?)['"`]/g;
const SCRIPT_WORD = /(?:^|[\s"'=:])(\.\.(?:\/[^\s"']*)?)(?=$|[\s"'])/gm;
/** Joins `'..', 'name'` to `'../name'`. */
const SPLIT = /(['"`])((?:\.\.\/?)+)\1,\s*\1/g;

const isOutside = (file: string, text: string) => /^\.\.(?:\/|$)/.test(path.posix.join(path.posix.dirname(file), text));

/** True if the first name after the dots is neither a file or folder here nor a pattern. */
function isUnknown(file: string, text: string): boolean {
  const [dots = '', name = ''] = /^(?:\.\.\/)+([^/?#]*)/.exec(text) ?? [];
  if (name === '' || name === '..' || /[*${}]/.test(name)) return false;
  return !known.has(path.posix.join(path.posix.dirname(file), dots));
}

const texts = (pattern: RegExp, content: string, group: number) => [...content.matchAll(pattern)].map((found) => found[group] ?? '');

/** Lists every path in the file that leads, or may lead, above the repository's root. */
function leaks(file: string, content: string): string[] {
  if (!content.includes('..')) return [];
  if (!SOURCE.test(file)) return texts(SCRIPT_WORD, content, 1);
  const joined = content
    .replaceAll(SPLIT, '$1$2/')
    .replaceAll(SPLIT, '$1$2/')
    .replaceAll(SPLIT, '$1$2/')
    .replaceAll(/\.\.\/\/+/g, '../');
  const found = [
    ...texts(QUOTED, joined, 2).filter((text) => isOutside(file, text)),
    ...texts(QUOTED, content, 2).filter((text) => isUnknown(file, text)),
    ...texts(FROM_CWD, content, 1),
    ...texts(ABOVE_ROOT, content, 1),
  ];
  return [...new Set(found)].filter((text) => !ALLOWED.some(([of, allowed]) => of === file && allowed.test(text)));
}

test('no file names a path above the root of the repository', () => {
  const files = tracked.filter((file) => (SOURCE.test(file) || SCRIPT.test(file)) && fs.existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => leaks(file, fs.readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});

test.each([
  ['an import', 'server/a.ts', "import x from '../../b/c.ts';"],
  ['a join', 'tests/a.test.ts', "path.join(import.meta.dirname, '../../b/c.csv')"],
  ['a join in parts', 'tests/a.test.ts', "path.join(import.meta.dirname, '..', '..', 'b')"],
  ['a join from the root', 'tests/a.test.ts', "path.join(root, '..', 'b')"],
  ['a path from the working directory', 'server/import/a.test.ts', "path.resolve('../server')"],
  ['a file from the working directory', 'server/import/a.test.ts', "fs.readFileSync('../read/mapping.ts')"],
  ['a file by an imported name', 'server/import/a.test.ts', "readFileSync(\n  '../read/mapping.ts')"],
  ['a path in a constant', 'server/import/a.test.ts', "const file = '../elsewhere/data/a.json';"],
  ['a path in a template', 'server/import/a.test.ts', 'const file = `../elsewhere/data/$' + '{name}.csv`;'],
  ['a working directory', 'tests/a.test.ts', "execFileSync('ls', [], { cwd: '..' })"],
  ['a setting', 'tests/tsconfig.json', '{ "extends": "../../tsconfig.json" }'],
  ['a script', 'scripts/a.sh', 'cp ../data/a.csv out/'],
  ['a script that changes folders', '.ci/run', 'cd ..'],
  ['a volume', 'compose.yaml', '  - ../data:/data'],
])('%s that leads outside is found', (_what, file, content) => {
  expect(leaks(file, content)).not.toEqual([]);
});

test.each([
  ['an import', 'server/import/a.test.ts', "import x from '../../tests/fixtures/import-files.ts';"],
  ['a join', 'tests/a.test.ts', "path.join(import.meta.dirname, '..', 'package.json')"],
  ['a locator', 'tests/e2e/a.spec.ts', "total.locator('..')"],
  ['a script that finds its own folder', 'scripts/a.sh', 'cd "$(dirname "$0")/.."'],
])('%s that stays inside passes', (_what, file, content) => {
  expect(leaks(file, content)).toEqual([]);
});

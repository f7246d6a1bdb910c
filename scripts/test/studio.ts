/**
 * `npm run studio:check`: checks types, lint, dead code and tests of studio/, which the product's checks exclude. If
 * all pass, it writes a hash of everything they depend on to studio/checked.json. With `-- --if-changed` it does
 * nothing while that hash matches.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { importsOf, resolveSpecifier } from '../architecture-rules.ts';
import { root, runStep } from './run-step.ts';

const RECORD = 'studio/checked.json';
/** Files outside the studio that its checks read without importing them. */
const BESIDE = [
  'biome.json',
  'tsconfig.base.json',
  'server/domain/tsconfig.json',
  'scripts/test/studio.ts',
  'resources/sample/catalogue.json',
];
const TOOLS = ['@biomejs/biome', '@types/node', 'knip', 'typescript', 'vitest'];

/** Returns files of the studio, committed or not, except those git ignores. */
function listStudio(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'studio'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && file !== RECORD && fs.existsSync(path.join(root, file)));
}

/**
 * Returns everything the check's result depends on: contents of files by their path from the root, versions of packages
 * by name.
 */
export function readInputs(): Map<string, string> {
  const inputs = new Map<string, string>();
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const versions = new Map(Object.entries({ ...dependencies, ...devDependencies }));
  for (const name of TOOLS) inputs.set(name, versions.get(name) ?? '');
  const waiting = [...listStudio(), ...BESIDE];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (inputs.has(file)) continue;
    const text = fs.readFileSync(path.join(root, file), 'latin1');
    inputs.set(file, text);
    if (!file.endsWith('.ts') || BESIDE.includes(file)) continue;
    for (const name of importsOf(text).map((specifier) => resolveSpecifier(file, specifier))) {
      const version = versions.get(name);
      if (version !== undefined) inputs.set(name, version);
      else if (fs.existsSync(path.join(root, name))) waiting.push(name);
    }
  }
  return inputs;
}

/** Hashes names and contents, independent of their order. */
export function hashInputs(inputs: ReadonlyMap<string, string>): string {
  const lines = [...inputs].map(([name, text]) => `${name} ${createHash('sha256').update(text).digest('hex')}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** True if nothing that the check depends on has changed since it last passed. */
export function isStudioAsChecked(): boolean {
  const file = path.join(root, RECORD);
  return fs.existsSync(file) && (JSON.parse(fs.readFileSync(file, 'utf8')) as { hash: string }).hash === hashInputs(readInputs());
}

const STEPS = [
  ['types', 'tsc', ['-b', 'studio'], root],
  // Biome takes its settings from the folder it runs in.
  ['lint', 'biome', ['check', '--error-on-warnings', '.'], path.join(root, 'studio')],
  ['dead code', 'knip', ['--config', 'studio/knip.jsonc'], root],
  // The time-out bounds a hang, not the speed.
  ['tests', 'vitest', ['run', '--root', 'studio', '--test-timeout', '90000'], root],
] as const;

function check(): void {
  const hash = hashInputs(readInputs());
  const failed = STEPS.filter(([title, command, args, folder]) => !runStep(`studio: ${title}`, command, args, { folder }));
  process.exitCode = failed.length === 0 ? 0 : 1;
  if (failed.length > 0) return;
  fs.writeFileSync(path.join(root, RECORD), `${JSON.stringify({ hash })}\n`);
  console.log(`\nThe studio passed its checks. ${RECORD} records it; commit it with your changes.`);
}

if (import.meta.main) {
  if (process.argv.includes('--if-changed') && isStudioAsChecked())
    console.log(`studio: skipped, nothing in it has changed since ${RECORD} was written`);
  else check();
}

/**
 * `npm run studio:check`: types, lint, dead code and tests of studio/, which the checks of the product leave out. When all of them pass,
 * the sum of what they looked at is written into studio/checked.json. With `-- --if-changed`, as the gate asks, it does nothing while
 * that sum still holds.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { importsOf, resolveSpecifier } from '../walls.ts';
import { root, runStep } from './run-step.ts';

const RECORD = 'studio/checked.json';
/** How the studio is checked, and what its tests look at outside of it. */
const BESIDE = [
  'biome.json',
  'tsconfig.base.json',
  'server/domain/tsconfig.json',
  'scripts/test/studio.ts',
  'resources/sample/catalogue.json',
];
const TOOLS = ['@biomejs/biome', '@types/node', 'knip', 'typescript', 'vitest'];

/** Files of the studio, committed or about to be. */
function listStudio(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'studio'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && file !== RECORD && fs.existsSync(path.join(root, file)));
}

/** Texts of all that decides how the check ends, by their path from the root; packages by their name, with their version. */
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

/** The same for the same names with the same texts. */
export function sumOf(inputs: ReadonlyMap<string, string>): string {
  const lines = [...inputs].map(([name, text]) => `${name} ${createHash('sha256').update(text).digest('hex')}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** Whether the studio, and what it stands on, are as they were when they were last checked. */
export function isStudioAsChecked(): boolean {
  const file = path.join(root, RECORD);
  return fs.existsSync(file) && (JSON.parse(fs.readFileSync(file, 'utf8')) as { sum: string }).sum === sumOf(readInputs());
}

const STEPS = [
  ['types', 'tsc', ['-b', 'studio'], root],
  // Where it is run decides which settings count.
  ['lint', 'biome', ['check', '--error-on-warnings', '.'], path.join(root, 'studio')],
  ['dead code', 'knip', ['--config', 'studio/knip.jsonc'], root],
  // The time-out bounds a hang, not the speed.
  ['tests', 'vitest', ['run', '--root', 'studio', '--test-timeout', '90000'], root],
] as const;

function check(): void {
  const sum = sumOf(readInputs());
  const failed = STEPS.filter(([title, command, args, folder]) => !runStep(`studio: ${title}`, command, args, {}, folder));
  process.exitCode = failed.length === 0 ? 0 : 1;
  if (failed.length > 0) return;
  fs.writeFileSync(path.join(root, RECORD), `${JSON.stringify({ sum })}\n`);
  console.log(`\nThe studio is in order. ${RECORD} says so; commit it with what you changed.`);
}

if (import.meta.main) {
  if (process.argv.includes('--if-changed') && isStudioAsChecked()) console.log(`studio: as ${RECORD} knows it, not checked again`);
  else check();
}

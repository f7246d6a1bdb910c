/** `npm run package`: electron-builder with the arguments given; a part that cannot be fetched is said in one line. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describeMissingPart } from './missing-part.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Begins what electron-builder says of a failure, its stack included. */
const FAILURE = '  ⨯ ';

const command = [
  path.join(root, 'node_modules/electron-builder/cli.js'),
  '--config',
  path.join(root, 'electron-builder.yml'),
  ...process.argv.slice(2),
];
const builder = spawn(process.execPath, command, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] });
const failure: string[] = [];
for (const [from, to] of [
  [builder.stdout, process.stdout],
  [builder.stderr, process.stderr],
] as const)
  createInterface({ input: from }).on('line', (line) => {
    if (failure.length > 0 || line.startsWith(FAILURE)) failure.push(line);
    else to.write(`${line}\n`);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => builder.kill(signal));
builder.on('close', (code) => {
  const said = failure.join('\n');
  if (said !== '') console.error(describeMissingPart(said) ?? said);
  process.exitCode = code ?? 1;
});

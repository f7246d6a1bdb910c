/** `npm run package`: runs electron-builder with the given arguments; reports a failed download in one line. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describeMissingPart } from './missing-part.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Prefix of electron-builder's error output, including its stack. */
const FAILURE = '  ⨯ ';

const given = process.argv.slice(2);
/**
 * The deb leaves a file in the folder that both Linux packages are made from (`resources/package-type`), by which an
 * AppImage would update itself as a deb. So without arguments each gets a folder of its own, the AppImage first.
 */
const runs =
  given.length === 0 && process.platform === 'linux'
    ? [
        ['--linux', 'AppImage'],
        ['--linux', 'deb'],
      ]
    : [given];

function build(args: readonly string[]): Promise<number> {
  const command = [path.join(root, 'node_modules/electron-builder/cli.js'), '--config', path.join(root, 'electron-builder.yml'), ...args];
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
  const kill = (signal: NodeJS.Signals) => builder.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, kill);
  return new Promise((resolve) => {
    builder.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, kill);
      const said = failure.join('\n');
      if (said !== '') console.error((code === 0 ? undefined : describeMissingPart(said)) ?? said);
      resolve(code ?? 1);
    });
  });
}

for (const args of runs) {
  process.exitCode = await build(args);
  if (process.exitCode !== 0) break;
}

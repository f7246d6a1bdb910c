import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

export function runStep(title: string, command: string, args: readonly string[], { env = {}, folder = root }: Surroundings = {}): boolean {
  console.log(`\n── ${title}: ${command} ${args.join(' ')}`);
  const startedAt = Date.now();
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return status === 0;
}

/** Runs a command concurrently with others and prints its output when it has ended. */
export async function runConcurrently(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const verdict = `${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`\n── ${title}: ${command} ${args.join(' ')}: ${verdict}`);
  if (status !== 0) console.log(output);
  return status === 0;
}

/** Reads a runner's JSON report; undefined if the runner ended before it wrote one. */
export const readReport = <Report>(file: string): Report | undefined =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined;

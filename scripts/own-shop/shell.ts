import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

export interface ShellRun {
  readonly output: string;
  readonly isDone: boolean;
  readonly ms: number;
}

export interface Shell {
  /** Runs commands after those before; folder and variables last. */
  run(commands: string): Promise<ShellRun>;
  close(): void;
}

const DONE = '@@ block done';

/** One bash that ends at the first command that fails. */
export function openShell(folder: string, env: NodeJS.ProcessEnv): Shell {
  const shell = spawn('bash', [], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(shell, 'close');
  shell.stdin.write('set -eu -o pipefail\n');
  let count = 0;
  return {
    run: async (commands) => {
      count += 1;
      const file = path.join(folder, `block-${count}.sh`);
      fs.writeFileSync(file, commands);
      const startedMs = performance.now();
      output = '';
      // Commands read nothing of the shell's own input.
      shell.stdin.write(`source '${file}' < /dev/null\necho '${DONE}'\n`);
      const isSaid = async () => {
        while (!output.includes(DONE)) await once(shell.stdout, 'data');
        return true;
      };
      const isDone = await Promise.race([isSaid(), ended.then(() => false)]);
      return { output: output.replace(`${DONE}\n`, ''), isDone, ms: performance.now() - startedMs };
    },
    close: () => void shell.stdin.end(),
  };
}

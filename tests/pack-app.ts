import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const environment = () => ({ ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` });

export const FUSE_MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Nine fuses, as newer distributions have; electron-builder itself supports eight. */
export const FUSES_AS_DELIVERED = '101100011';

/**
 * Makes the minimum that electron-builder accepts: an executable with the fuses' marker, version and fuse states, and a
 * version file.
 */
export function makeStubDist(dist: string, states = FUSES_AS_DELIVERED): string {
  fs.mkdirSync(path.join(dist, 'resources'), { recursive: true });
  const fuses = Buffer.concat([Buffer.from(FUSE_MARKER), Buffer.from([1, states.length]), Buffer.from(states)]);
  fs.writeFileSync(path.join(dist, 'electron'), Buffer.concat([Buffer.from('stub '), fuses, Buffer.from(' end')]), { mode: 0o755 });
  fs.writeFileSync(path.join(dist, 'version'), '45.4.1');
  return dist;
}

/**
 * Packs for Linux into a folder of its own, around a stub of Electron; returns the unpacked package. @throws with
 * electron-builder's output
 */
export function packApp(output: string, dist: string, env: Readonly<Record<string, string>> = {}): string {
  execFileSync(
    bin('electron-builder'),
    [
      ...['--linux', 'dir', '--x64', '--publish', 'never', '--config', 'electron-builder.yml'],
      ...[`-c.electronDist=${dist}`, `-c.directories.output=${output}`],
    ],
    { cwd: root, env: { ...environment(), ...env }, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 },
  );
  return path.join(output, 'linux-unpacked');
}

export function buildOnce(): void {
  if (!fs.existsSync(path.join(root, 'out/main/desktop.js')))
    execFileSync(bin('electron-vite'), ['build', '--logLevel', 'warn'], { cwd: root, env: environment(), stdio: 'pipe' });
}

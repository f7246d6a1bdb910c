import fs from 'node:fs';
import path from 'node:path';
import type { Check } from './checks.ts';

/** The order of Electron's wire, version 1. */
export const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
] as const;
export type Fuse = (typeof FUSES)[number];
type FuseState = 'on' | 'off' | 'removed' | 'unknown';

/** Stands before the wire in the executable; in two parts, so that it is not found here. */
const MARKER = Buffer.from(['dL7pKGdnNz796Pbb', 'jQWNKmHXBZaB9tsX'].join(''));
const PIECE_BYTES = 4 * 1024 * 1024;
/** Behind the marker: the wire's version, its length, and a sign for each fuse. */
const MOST_WIRE_BYTES = 2 + 255;

const STATES: Readonly<Record<string, FuseState>> = { '1': 'on', '0': 'off', r: 'removed' };

/** The fuses of an executable of Electron's; undefined when it has none. It is read in pieces, being some 200 MB. */
export function readFuses(executable: string): ReadonlyMap<Fuse, FuseState> | undefined {
  const file = fs.openSync(executable, 'r');
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    const overlap = MARKER.length + MOST_WIRE_BYTES;
    for (let at = 0; ; at += PIECE_BYTES - overlap) {
      const length = fs.readSync(file, piece, 0, PIECE_BYTES, at);
      const found = piece.subarray(0, length).indexOf(MARKER);
      const isCutOff = length === PIECE_BYTES && found > PIECE_BYTES - overlap;
      if (found !== -1 && !isCutOff) return readWire(piece.subarray(found + MARKER.length, length));
      if (length < PIECE_BYTES) return undefined;
    }
  } finally {
    fs.closeSync(file);
  }
}

function readWire(wire: Buffer): ReadonlyMap<Fuse, FuseState> {
  const [version, length = 0] = wire;
  if (version !== 1) throw new Error(`the fuses are of version ${version}, which is not known here`);
  const signs = wire.toString('latin1', 2, 2 + length);
  return new Map(FUSES.slice(0, length).map((fuse, at) => [fuse, STATES[signs[at] ?? ''] ?? 'unknown']));
}

/** What a package must be like; of the inspector see `checkFuses`. */
const WANTED: readonly (readonly [Fuse, FuseState])[] = [
  ['runAsNode', 'off'],
  ['enableCookieEncryption', 'on'],
  ['enableNodeOptionsEnvironmentVariable', 'off'],
  ['enableEmbeddedAsarIntegrityValidation', 'on'],
  ['onlyLoadAppFromAsar', 'on'],
  ['grantFileProtocolExtraPrivileges', 'off'],
];

/** A test build, which lets an inspector in, passes and says so: it differs by nothing else. */
export function checkFuses(executable: string): Check {
  const fuses = readFuses(executable);
  if (fuses === undefined) return { ok: false, detail: 'no fuses were found in the executable' };
  const wrong = WANTED.filter(([fuse, state]) => fuses.get(fuse) !== state).map(([fuse]) => `${fuse} is ${fuses.get(fuse) ?? 'missing'}`);
  if (wrong.length > 0) return { ok: false, detail: wrong.join(', ') };
  const isTestBuild = fuses.get('enableNodeCliInspectArguments') !== 'off';
  return { ok: true, detail: isTestBuild ? 'as wanted, but open to an inspector: a test build' : 'as wanted' };
}

/** The file that holds the fuses of the running program. */
export function fuseFile(executable: string, platform: NodeJS.Platform): string {
  return platform === 'darwin'
    ? path.resolve(path.dirname(executable), '../Frameworks/Electron Framework.framework/Electron Framework')
    : executable;
}

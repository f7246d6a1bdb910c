import fs from 'node:fs';
import path from 'node:path';
import type { Check } from './checks.ts';

/** In the order of Electron's fuse wire, version 1. */
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

/** Precedes the fuse wire in the executable; written in two parts, so that it is not found in this file. */
const MARKER = Buffer.from(['dL7pKGdnNz796Pbb', 'jQWNKmHXBZaB9tsX'].join(''));
const PIECE_BYTES = 4 * 1024 * 1024;
/** After the marker: the wire's version, its length, and one character per fuse. */
const MOST_WIRE_BYTES = 2 + 255;

const STATES: Readonly<Record<string, FuseState>> = { '1': 'on', '0': 'off', r: 'removed' };

/**
 * Reads the fuses of an Electron executable; undefined if it has none. Reads in chunks, because the file has some 200
 * MB.
 */
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

/** Fuses required of a package. A test build allows an inspector, and differs in nothing else. */
export const WANTED_FUSES: Readonly<Record<Fuse, boolean>> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  wasmTrapHandlers: true,
};
/** Affects only speed, and is missing from some wires. */
const MAY_BE_MISSING: ReadonlySet<Fuse> = new Set<Fuse>(['wasmTrapHandlers']);

/** Checks the fuses; a test build passes and is named in the detail. */
export function checkFuses(executable: string): Check {
  const fuses = readFuses(executable);
  if (fuses === undefined) return { ok: false, detail: 'no fuses were found in the executable' };
  const isAsWanted = (fuse: Fuse) =>
    fuses.get(fuse) === (WANTED_FUSES[fuse] ? 'on' : 'off') || (MAY_BE_MISSING.has(fuse) && !fuses.has(fuse));
  const wrong = FUSES.filter((fuse) => fuse !== 'enableNodeCliInspectArguments' && !isAsWanted(fuse));
  if (wrong.length > 0) return { ok: false, detail: wrong.map((fuse) => `${fuse} is ${fuses.get(fuse) ?? 'missing'}`).join(', ') };
  const isTestBuild = !isAsWanted('enableNodeCliInspectArguments');
  return { ok: true, detail: isTestBuild ? 'as wanted, but open to an inspector: a test build' : 'as wanted' };
}

/** Returns the file that contains the fuses of the running program. */
export function fuseFile(executable: string, platform: NodeJS.Platform): string {
  return platform === 'darwin'
    ? path.resolve(path.dirname(executable), '../Frameworks/Electron Framework.framework/Electron Framework')
    : executable;
}

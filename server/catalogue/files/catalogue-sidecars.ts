import fs from 'node:fs';
import path from 'node:path';

/** Suffixes of a catalogue's sidecar files: journals, engine image and clean shutdown marker. */
const SIDECARS = ['-wal', '-shm', '-journal', '.image', '.clean'];
const FILE_AND_SIDECARS = ['', ...SIDECARS];

export const cleanMarkerOf = (file: string): string => `${file}.clean`;

export const previousOf = (file: string): string => `${file}.previous`;

/** Moves a file and its sidecars to `<file>.quarantined`, replacing any earlier one. */
export function quarantine(file: string): string {
  const aside = `${file}.quarantined`;
  removeCatalogueFile(aside);
  for (const part of FILE_AND_SIDECARS) if (fs.existsSync(file + part)) fs.renameSync(file + part, aside + part);
  return aside;
}

/**
 * Replaces a closed catalogue by another. One exists at every moment: the old file keeps a second name (`aside`), and
 * the new one, once synced to disk, is renamed over the first.
 */
export function replaceCatalogueFile(from: string, to: string, aside: string): void {
  fsyncPath(from);
  if (fs.existsSync(to)) {
    removeCatalogueFile(aside);
    linkOrCopy(to, aside);
  }
  // Sidecars of the old file: SQLite would replay its journal into the new one.
  for (const part of SIDECARS) fs.rmSync(to + part, { force: true });
  fs.renameSync(from, to);
  if (fs.existsSync(`${from}.image`)) fs.renameSync(`${from}.image`, `${to}.image`);
  fsyncPath(path.dirname(to));
}

function linkOrCopy(file: string, name: string): void {
  try {
    fs.linkSync(file, name);
  } catch {
    // File systems without hard links, such as FAT on a USB stick, get a copy.
    fs.copyFileSync(file, name);
  }
}

export function fsyncPath(fileOrFolder: string): void {
  const isFolder = fs.statSync(fileOrFolder).isDirectory();
  // Windows cannot open a folder; there the rename itself is all that is waited for.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = fs.openSync(fileOrFolder, isFolder ? 'r' : 'r+');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

export function removeCatalogueFile(file: string): void {
  for (const part of FILE_AND_SIDECARS) fs.rmSync(file + part, { force: true });
}

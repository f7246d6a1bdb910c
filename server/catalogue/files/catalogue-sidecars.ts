import fs from 'node:fs';
import path from 'node:path';

/** A catalogue is a file, its journals, its frozen copy and the mark of a clean stop. */
const SIDECARS = ['-wal', '-shm', '-journal', '.image', '.clean'];
const FILE_AND_SIDECARS = ['', ...SIDECARS];

export const cleanMarkerOf = (file: string): string => `${file}.clean`;

/** The catalogue that was here before the last swap. */
export const previousOf = (file: string): string => `${file}.previous`;

/** Sets a file and what belongs to it aside as `<file>.quarantined`, in place of the one set aside before. */
export function quarantine(file: string): string {
  const aside = `${file}.quarantined`;
  removeCatalogueFile(aside);
  for (const part of FILE_AND_SIDECARS) if (fs.existsSync(file + part)) fs.renameSync(file + part, aside + part);
  return aside;
}

/**
 * Puts a closed catalogue in the place of another closed one. There is no moment without one: the old file keeps a second name (`aside`)
 * and the new one is renamed over the first, after it has reached the disk.
 */
export function replaceCatalogueFile(from: string, to: string, aside: string): void {
  fsyncPath(from);
  if (fs.existsSync(to)) {
    removeCatalogueFile(aside);
    linkOrCopy(to, aside);
  }
  // They belong to the old file: SQLite would replay such a journal into the new one.
  for (const part of SIDECARS) fs.rmSync(to + part, { force: true });
  fs.renameSync(from, to);
  if (fs.existsSync(`${from}.image`)) fs.renameSync(`${from}.image`, `${to}.image`);
  fsyncPath(path.dirname(to));
}

function linkOrCopy(file: string, name: string): void {
  try {
    fs.linkSync(file, name);
  } catch {
    // A file system without hard links (a stick).
    fs.copyFileSync(file, name);
  }
}

export function fsyncPath(fileOrFolder: string): void {
  const isFolder = fs.statSync(fileOrFolder).isDirectory();
  // Windows opens no folders; there the rename itself is what is waited for.
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

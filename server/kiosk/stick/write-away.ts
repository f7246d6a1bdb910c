import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import type { FindStick, Stick } from './find-stick.ts';

/** Where the file was written; `stick` is null if it stayed on the device. */
export interface WrittenAway {
  readonly file: string;
  readonly stick: string | null;
}

/**
 * Writes a file to the plugged-in stick, or to a folder of the device if there is none; whole or not at all.
 * @throws DomainError `unavailable` with a message for the person holding the stick
 */
export async function writeAway(name: string, content: string, findStick: FindStick, ownFolder: string): Promise<WrittenAway> {
  const stick = await findStick();
  if (stick === null) {
    await fs.mkdir(ownFolder, { recursive: true });
    return { file: await writeSafely(ownFolder, name, content), stick: null };
  }
  const file = await writeSafely(stick.folder, name, content).catch((error: unknown) => {
    throw toStickError(error, stick);
  });
  // An unplugged stick may leave its empty folder behind: a file written there is on the device's own disk.
  if ((await findStick())?.folder !== stick.folder) {
    await fs.rm(file, { force: true }).catch(() => {});
    throw pulledOut(stick);
  }
  return { file, stick: stick.name };
}

async function writeSafely(folder: string, name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  const part = path.join(folder, `.${name}.part`);
  let written = part;
  try {
    await fs.writeFile(part, content, { flush: true, mode: 0o600 });
    await fs.rename(part, file);
    written = file;
    await syncFolder(folder);
  } catch (error) {
    await fs.rm(written, { force: true }).catch(() => {});
    throw error;
  }
  return file;
}

/** Syncs the new name to disk. Windows cannot open folders, and writes names at once. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws errors that no stick causes */
export function toStickError(error: unknown, stick: Stick): DomainError {
  if (error instanceof DomainError) return error;
  if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
  const failure = storageFailure(error);
  if (failure === 'full')
    return new DomainError('unavailable', `The stick ${stick.name} is full. Nothing was written. Make room on it, or put in another one.`);
  if (failure === 'readonly')
    return new DomainError(
      'unavailable',
      `The stick ${stick.name} cannot be written. Nothing was written. Unlock it, or put in another one.`,
    );
  return pulledOut(stick);
}

const pulledOut = ({ name }: Stick) =>
  new DomainError('unavailable', `The stick ${name} was pulled out or is broken. Nothing was written. Put it in and try again.`);

import fs from 'node:fs';
import { type StorageFailure, storageFailure } from '../runtime/storage-failure.ts';
import { dataPlaces } from './data-files.ts';
import { StartError } from './start-error.ts';

const WORDS: Record<StorageFailure, (place: string) => string> = {
  full: (place) => `The disk that holds ${place} is full. Free some space and start again.`,
  busy: (place) => `Another program holds the database in ${place} locked. Stop it and start again.`,
  readonly: (place) => `${place} cannot be written. Check the owner and rights of DATA_DIR, and that its disk is not mounted read-only.`,
  damaged: (place) => `A database in ${place} is damaged. Restore a backup.`,
  misplaced: (place) => `${place} cannot be opened or created: a file or folder of the same name is in its place. Move it away.`,
  slow: (place) => `The disk that holds ${place} takes too long to keep anything. Check it and start again.`,
  unreadable: (place) => `The disk that holds ${place} reports errors. Check it before you start again.`,
  away: () => 'The database behind DATABASE_URL stopped answering during the start. Check it and start again.',
};

/** Converts a storage failure during a start to one line for the operator; returns other errors unchanged. */
export function toStartError(error: unknown, dataDir: string): unknown {
  const failure = error instanceof StartError ? undefined : storageFailure(error);
  if (failure === undefined) return error;
  const { path, message } = error as NodeJS.ErrnoException;
  return new StartError(`${WORDS[failure](path ?? `DATA_DIR (${dataDir})`)} (${message.split('\n')[0]})`);
}

/** @throws StartError naming the first place in the data folder with a folder instead of a file, or the reverse */
export function refuseMisplaced(dataDir: string): void {
  for (const { place, isFolder } of dataPlaces(dataDir)) {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (found !== undefined && found.isDirectory() !== isFolder)
      throw new StartError(
        `${place} is a ${isFolder ? 'file' : 'folder'}, but a ${isFolder ? 'folder' : 'file'} belongs there. Move it away.`,
      );
  }
}

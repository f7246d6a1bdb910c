import { StartError } from '../db/start-error.ts';
import type { FileStore } from './file-store.ts';
import { createFolderFiles } from './folder-files.ts';
import type { S3Config } from './s3-config.ts';

/** Where a shop's files are: in its data folder, or in an object store that many nodes share. */
export interface FilesPlace {
  readonly dataDir: string;
  readonly objects: S3Config | null;
}

export interface OpenFiles {
  readonly files: FileStore;
  /** Another node, or another version of this one, finds there what this one puts there. */
  readonly isShared: boolean;
  close(): void;
}

/**
 * `canWait`: an object store that does not answer now is used as soon as it does (a node that was here before); what is wrong for good is
 * refused either way. @throws StartError
 */
export async function openFiles({ dataDir, objects }: FilesPlace, canWait = false): Promise<OpenFiles> {
  if (objects === null) return { files: createFolderFiles(dataDir), isShared: false, close: () => undefined };
  // The SDK is loaded where it is needed alone.
  const { createS3Files } = await import('./s3-files.ts');
  const files = await createS3Files(objects);
  try {
    await files.check();
  } catch (error) {
    if (error instanceof StartError || !canWait) {
      files.close();
      const host = new URL(objects.endpoint).host;
      throw error instanceof StartError
        ? error
        : new StartError(`The object store at ${host} does not answer. Check S3_ENDPOINT, and whether it runs.`);
    }
  }
  return { files, isShared: true, close: files.close };
}

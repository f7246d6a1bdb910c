import { StartError } from '../db/start-error.ts';
import type { FileStore } from './file-store.ts';
import { createFolderFiles } from './folder-files.ts';
import type { S3Config } from './s3-config.ts';

/** Location of the files: the data folder, or an object store shared by many nodes. */
export interface FilesPlace {
  readonly dataDir: string;
  readonly objects: S3Config | null;
}

export interface OpenFiles {
  readonly files: FileStore;
  /** True if other nodes, and other versions of this one, use the same store. */
  readonly isShared: boolean;
  close(): void;
}

/**
 * With `canWait`, starts although the object store does not respond now (the node has run before); wrong settings are
 * refused in either case. @throws StartError
 */
export async function openFiles({ dataDir, objects }: FilesPlace, canWait = false): Promise<OpenFiles> {
  if (objects === null) return { files: createFolderFiles(dataDir), isShared: false, close: () => undefined };
  // Loads the SDK only if an object store is configured.
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

import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openPreparedFile, type PreparedFile, parsePreparedName, removeUnfinished } from '../catalogue/prepared/prepared-file.ts';
import type { FeedCursor } from './feed-source.ts';

export interface PreparedChangesDeps {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'applyPrepared'>;
  /** Folder of prepared files, written by processes that import many products. */
  readonly folder: string;
  /** Called if a file is unusable; its changes come by the feed. */
  readonly onError: (error: unknown) => void;
}

export interface PreparedChanges {
  /**
   * Applies the changes that follow the catalogue's position, in batches; false if there are none. Removes used and
   * unusable files.
   */
  applyNext(): Promise<boolean>;
}

interface PreparedChange {
  readonly name: string;
  readonly prepared: PreparedFile;
}

/** Applies changes prepared by their writer, several times as fast as the feed's. */
export function createPreparedChanges({ catalogue, folder, onError }: PreparedChangesDeps): PreparedChanges {
  /** Files to skip because they could not be removed, for instance for lack of permission. */
  const skipped = new Set<string>();

  /** Asynchronous, as removing a hundred megabytes takes time. */
  async function remove(name: string): Promise<void> {
    try {
      await fs.promises.rm(path.join(folder, name), { force: true });
    } catch (error) {
      skipped.add(name);
      onError(error);
    }
  }

  function open(name: string, epoch: string): PreparedFile | undefined {
    try {
      const prepared = openPreparedFile(path.join(folder, name));
      if (prepared === undefined || prepared.span.epoch === epoch) return prepared;
      prepared.close();
    } catch (error) {
      onError(error);
    }
    return undefined;
  }

  async function findNext({ epoch, seq }: NonNullable<FeedCursor>): Promise<PreparedChange | undefined> {
    for (const name of listNames(folder)) {
      const span = parsePreparedName(name);
      if (span === undefined || span.from > seq || skipped.has(name)) continue;
      const prepared = span.to > seq ? open(name, epoch) : undefined;
      if (prepared !== undefined) return { name, prepared };
      await remove(name);
    }
    return undefined;
  }

  removeUnfinished(folder).catch(onError);
  return {
    async applyNext() {
      const next = catalogue.cursor === null ? undefined : await findNext(catalogue.cursor);
      if (next === undefined) return false;
      try {
        for (const _step of catalogue.applyPrepared(next.prepared)) await nextTurn();
      } catch (error) {
        onError(error);
      } finally {
        next.prepared.close();
        await remove(next.name);
      }
      return true;
    },
  };
}

/** Returns nothing if the folder is missing; the first file creates it. */
function listNames(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

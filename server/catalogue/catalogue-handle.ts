import fs from 'node:fs';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { toEngineImage } from './engine/engine-image.ts';
import { engineImagePath, writeEngineImage } from './engine-image-file.ts';
import { previousOf, quarantine, removeCatalogueFile, replaceCatalogueFile } from './files/catalogue-sidecars.ts';
import { takeCleanMarker, writeCleanMarker } from './files/clean-shutdown.ts';
import { isDamage } from './files/file-damage.ts';
import { isCatalogueFile } from './files/file-header.ts';
import type { FileState } from './files/file-state.ts';
import { readEngine, restoreEngine } from './load-engine.ts';

export interface CatalogueLog {
  warn(fields: object, message: string): void;
}

export interface CatalogueHandleOptions {
  readonly file: string;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: CatalogueLog;
}

/** Current parts of an open catalogue, replaced one by one as changes arrive. */
export interface CatalogueHandle {
  file: CatalogueFile;
  engine: Engine;
  state: FileState;
  /** Feed position of the engine image beside the file; undefined if there is none. */
  imageSeq: number | undefined;
  /**
   * Rises with every change. Starts at the clock's time, so that a restarted server never reuses a version for other
   * contents.
   */
  version: number;
}

/**
 * Opens or creates the file and loads memory. A damaged or foreign file is set aside and replaced by the previous one,
 * or else by an empty one.
 * @throws StartError if the folder is not writable
 */
export function openCatalogueHandle(options: CatalogueHandleOptions): CatalogueHandle {
  const { file, log } = options;
  if (!fs.existsSync(file)) return openWithoutRepair(options);
  try {
    if (isCatalogueFile(file)) return openWithoutRepair(options);
    const setAside = quarantine(file);
    log?.warn({ file, setAside }, 'catalogue file has another format; it was set aside');
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = quarantine(file);
    log?.warn({ file, err: error, setAside }, 'catalogue file is damaged; it was set aside');
  }
  return openPrevious(options) ?? openWithoutRepair(options);
}

/** Opens the catalogue replaced by the last swap: old, but better than an empty one. */
function openPrevious(options: CatalogueHandleOptions): CatalogueHandle | undefined {
  const { file } = options;
  const previous = previousOf(file);
  try {
    if (!fs.existsSync(previous) || !isCatalogueFile(previous)) return undefined;
    fs.renameSync(previous, file);
    return openWithoutRepair(options);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeCatalogueFile(file);
    return undefined;
  }
}

/** Replaces the open catalogue file by a closed one; on failure the open one remains in use. */
export function swapHandleFile(handle: CatalogueHandle, file: string, source: string, aside: string): void {
  handle.file.close();
  let isSwapped = false;
  try {
    replaceCatalogueFile(source, file, aside);
    isSwapped = true;
    handle.file = openCatalogueFile(file);
  } catch (error) {
    if (isSwapped) fs.renameSync(aside, file);
    handle.file = openCatalogueFile(file);
    throw error;
  }
}

function openWithoutRepair({ file: path, now, log }: CatalogueHandleOptions): CatalogueHandle {
  const isClean = takeCleanMarker(path);
  const file = openCatalogueFile(path);
  try {
    if (!isClean) file.checkIntegrity();
    const state = file.readState();
    if (state.cursor === null) return { file, state, engine: createEngine(), imageSeq: undefined, version: now() };
    const { engine, imageSeq } = loadEngine(path, file, log);
    return { file, state, engine, imageSeq, version: now() };
  } catch (error) {
    file.close();
    throw error;
  }
}

function loadEngine(path: string, file: CatalogueFile, log: CatalogueLog | undefined): Pick<CatalogueHandle, 'engine' | 'imageSeq'> {
  try {
    const restored = restoreEngine(path, file);
    if (restored !== undefined) return restored;
  } catch (error) {
    log?.warn({ err: error, file: engineImagePath(path) }, 'engine image is unreadable; loading all products instead');
  }
  return { engine: readEngine(file), imageSeq: undefined };
}

/** Returns the engine of a file about to be swapped in, reading it unless given; closes the file. */
export function readClosedEngine(path: string, engine: Engine | undefined): Engine {
  if (!isCatalogueFile(path)) throw new Error(`${path} is not a catalogue file of this version`);
  if (engine !== undefined) return engine;
  const file = openCatalogueFile(path);
  try {
    return readEngine(file);
  } finally {
    file.close();
  }
}

/** Returns the engine of a file that this process has just closed, from the engine image written then. */
export function restoreClosedEngine(path: string): { readonly engine: Engine; readonly imageSeq: number | undefined } {
  const file = openCatalogueFile(path);
  try {
    return restoreEngine(path, file) ?? { engine: readEngine(file), imageSeq: undefined };
  } finally {
    file.close();
  }
}

/** Closes the file and leaves an engine image beside it, without which the next start would read every product. */
export function closeCatalogueHandle({ file, log }: CatalogueHandleOptions, handle: CatalogueHandle): void {
  const { cursor } = handle.state;
  try {
    if (cursor !== null && handle.imageSeq !== cursor.seq) {
      writeEngineImage(engineImagePath(file), cursor, toEngineImage(handle.engine));
      handle.imageSeq = cursor.seq;
    }
  } catch (error) {
    // The image is expendable: without it the next start takes longer.
    log?.warn({ err: error, file: engineImagePath(file) }, 'writing the engine image failed; the next start loads all products');
  } finally {
    handle.file.close();
    tryWriteCleanMarker(file, log);
  }
}

function tryWriteCleanMarker(file: string, log: CatalogueLog | undefined): void {
  try {
    writeCleanMarker(file);
  } catch (error) {
    // The marker is expendable, too.
    log?.warn({ err: error, file }, 'clean shutdown marker could not be written');
  }
}

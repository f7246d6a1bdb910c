import fs from 'node:fs';
import { type CatalogueFile, type FileState, isCatalogueFile, isDamage, openCatalogueFile, quarantine } from './catalogue-file.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { type EngineImage, fromImage, toImage } from './engine/image.ts';
import { readEngine, restoreEngine } from './fill.ts';
import { imagePath, writeImageFile } from './image-file.ts';

export interface CatalogueLog {
  warn(fields: object, message: string): void;
}

export interface HeldOptions {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: CatalogueLog;
}

/** What a catalogue holds at this moment; replaced part by part as changes come in. */
export interface Held {
  file: CatalogueFile;
  engine: Engine;
  state: FileState;
  /** Feed position of the image beside the file; undefined when there is none. */
  imageSeq: number | undefined;
}

/**
 * Opens or creates the file and fills memory. A damaged or foreign file is set aside and replaced by an empty one.
 * @throws StartError when the folder cannot be written.
 */
export function openHeld({ file, log }: HeldOptions): Held {
  if (!fs.existsSync(file)) return openAsItIs(file, log);
  if (!isCatalogueFile(file)) {
    const setAside = quarantine(file);
    log?.warn({ file, setAside }, 'catalogue file is not one of this version; starting empty');
    return openAsItIs(file, log);
  }
  try {
    return openAsItIs(file, log);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = quarantine(file);
    log?.warn({ file, err: error, setAside }, 'catalogue file is damaged; starting empty');
    return openAsItIs(file, log);
  }
}

function openAsItIs(path: string, log: CatalogueLog | undefined): Held {
  const file = openCatalogueFile(path);
  try {
    file.check();
    const state = file.readState();
    if (state.cursor === null) return { file, state, engine: createEngine(), imageSeq: undefined };
    const { engine, imageSeq } = fillEngine(path, file, log);
    return { file, state, engine, imageSeq };
  } catch (error) {
    file.close();
    throw error;
  }
}

function fillEngine(path: string, file: CatalogueFile, log: CatalogueLog | undefined): Pick<Held, 'engine' | 'imageSeq'> {
  try {
    const restored = restoreEngine(path, file);
    if (restored !== undefined) return restored;
  } catch (error) {
    log?.warn({ err: error, file: imagePath(path) }, 'engine image is not readable; reading all products instead');
  }
  return { engine: readEngine(file), imageSeq: undefined };
}

/** The engine of a file that is about to be swapped in; the file is closed again. */
export function readClosed(path: string, image: EngineImage | undefined): Engine {
  if (!isCatalogueFile(path)) throw new Error(`${path} is not a catalogue file of this version`);
  const file = openCatalogueFile(path);
  try {
    return image === undefined ? readEngine(file) : fromImage(image);
  } finally {
    file.close();
  }
}

/** Closes the file, leaving an image of memory beside it where the next start would otherwise read every product. */
export function closeHeld({ file, log }: HeldOptions, held: Held): void {
  const { cursor } = held.state;
  try {
    if (cursor !== null && held.imageSeq !== cursor.seq) {
      writeImageFile(imagePath(file), cursor, toImage(held.engine));
      held.imageSeq = cursor.seq;
    }
  } catch (error) {
    // Expendable: the next start takes longer.
    log?.warn({ err: error, file: imagePath(file) }, 'engine image could not be written');
  } finally {
    held.file.close();
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { artFile, fileOf, type Written, writeArt, writePicture } from './picture-files.ts';
import { CACHE, RECORD } from './places.ts';
import { isFresh, type Shot } from './plan.ts';

/** Where rendered pictures are written, and whether one exists. */
export interface Store {
  has(shot: Shot): boolean;
  /** File written by Blender. */
  rawFile(shot: Shot): string;
  /** Stores the file written by Blender. */
  take(shot: Shot): Promise<void>;
  /** For an existing picture. */
  file(shot: Shot): string;
}

/** Small pictures for review while a model is being made. */
export function createDrafts(): Store {
  const folder = path.join(CACHE, 'drafts');
  fs.mkdirSync(folder, { recursive: true });
  const file = ({ productId, view, hash }: Shot) =>
    path.join(folder, `${productId}--${view.replace(/\W+/g, '-')}--${hash.slice(0, 8)}.png`);
  return { has: (shot) => fs.existsSync(file(shot)), rawFile: file, take: async () => {}, file };
}

/** By product and view: its scene, the picture's name, and its alternative text. */
export type StudioRecord = Record<string, Record<string, Written & { readonly scene: string; readonly alt: string }>>;

export const readRecord = (): StudioRecord => (fs.existsSync(RECORD) ? (JSON.parse(fs.readFileSync(RECORD, 'utf8')) as StudioRecord) : {});

function writeRecord(record: StudioRecord): void {
  const lines = Object.keys(record)
    .sort()
    .map((id) => `${JSON.stringify(id)}:${JSON.stringify(record[id])}`);
  fs.writeFileSync(`${RECORD}.part`, `{\n${lines.join(',\n')}\n}\n`);
  fs.renameSync(`${RECORD}.part`, RECORD);
}

/** The committed pictures; with `isExact` one of another size than planned does not count. */
export function createFinished(isExact = false): Store {
  const folder = path.join(CACHE, 'raw');
  fs.mkdirSync(folder, { recursive: true });
  let record = readRecord();
  const rawFile = ({ hash }: Shot) => path.join(folder, `${hash}.png`);
  const file = ({ productId, category, view }: Shot) =>
    category === 'art' ? artFile(view) : fileOf(record[productId]?.[view]?.picture ?? '');
  return {
    has(shot) {
      const made = record[shot.productId]?.[shot.view]?.scene;
      return (isExact ? made === shot.hash : isFresh(shot, made)) && fs.existsSync(file(shot));
    },
    rawFile,
    async take(shot) {
      const written = shot.category === 'art' ? await writeArt(rawFile(shot), shot.view) : await writePicture(rawFile(shot));
      // Read again: another run may have added to it.
      record = readRecord();
      record[shot.productId] = { ...record[shot.productId], [shot.view]: { scene: shot.hash, ...written, alt: shot.seen } };
      writeRecord(record);
      fs.rmSync(rawFile(shot));
    },
    file,
  };
}

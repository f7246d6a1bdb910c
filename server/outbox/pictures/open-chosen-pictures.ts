import type { Db } from '../../db/open-database.ts';
import type { HostedClient } from '../../sync/hosted-client.ts';
import type { Seal } from '../seal.ts';
import { type BringPictures, createBringPictures } from './bring-pictures.ts';
import { type ChosenPictures, createChosenPictures } from './chosen-pictures.ts';
import { createPictureRows } from './picture-rows.ts';
import { createSealedFiles } from './sealed-files.ts';

export interface OpenChosenPicturesDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly folder: string;
  readonly now: () => number;
  readonly bodies: () => readonly string[];
  readonly client: Pick<HostedClient, 'send'>;
}

export function openChosenPictures({ db, seal, folder, now, bodies, client }: OpenChosenPicturesDeps): {
  readonly chosen: ChosenPictures;
  readonly bring: BringPictures;
} {
  const chosen = createChosenPictures({ rows: createPictureRows(db), files: createSealedFiles(folder, seal), seal, now, bodies });
  return { chosen, bring: createBringPictures({ chosen, client }) };
}

import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SnapshotInfoSchema } from '#domain/catalogue/feed-schema.ts';
import { shopPictureHashes } from '#domain/shop/shop-picture.ts';
import { openCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { dataFiles } from '../../db/data-files.ts';
import { StartError } from '../../db/start-error.ts';
import { renderPicture } from '../../images/codec.ts';
import { feedKeyOf, openFeedKey } from '../feed-key.ts';
import { sha256 } from '../pieces.ts';
import { SNAPSHOT_SCHEMA } from '../snapshot-file.ts';
import { buildSnapshot } from '../sync-jobs.ts';
import { type PackedPicture, packHead } from './pack-format.ts';

export interface PackOptions {
  /** Hosted's data folder; its server may be running. */
  readonly dataDir: string;
  /** Hosted's signing key if nodes share it; otherwise it is read from the data folder. */
  readonly feedKey?: string | undefined;
  readonly sampleDir: string;
  readonly file: string;
  readonly now: () => number;
  readonly onPicture: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface WrittenPack {
  readonly rows: number;
  readonly pictures: number;
  readonly bytes: number;
  readonly publicKey: string;
}

const WIDTHS = [320, 640] as const;
const OWN_PICTURE = /^\/img\/([\w-]{6,64})$/;

/**
 * Writes hosted's catalogue with its pictures to one signed file, which appears once complete.
 * @throws StartError if there is nothing to pack
 */
export async function writePack({ dataDir, feedKey, sampleDir, file, now, onPicture, signal }: PackOptions): Promise<WrittenPack> {
  const files = dataFiles(dataDir);
  for (const needed of feedKey === undefined ? [files.catalogue, files.feedKey] : [files.catalogue])
    if (!fs.existsSync(needed)) throw new StartError(`${needed} is missing. Set DATA_DIR to hosted's data folder, and start hosted once.`);
  if (fs.existsSync(file)) throw new StartError(`${file} is there already. Name a new file.`);
  const work = fs.mkdtempSync(`${path.resolve(file)}.`);
  try {
    const serverTime = new Date(now()).toISOString();
    const built = await buildSnapshot({ kind: 'build', catalogueFile: files.catalogue, folder: work, asOf: serverTime });
    const { epoch } = built;
    // Signs only the members of the schema, since readers drop all others before they verify the signature.
    const snapshot = SnapshotInfoSchema.parse(built);
    if (snapshot.rows === 0) throw new StartError('The catalogue is empty: there is nothing to pack.');
    const key = feedKey === undefined ? openFeedKey(files.feedKey) : feedKeyOf(feedKey);
    const manifest = key.sign({ epoch, headSeq: snapshot.seq, minDeltaSeq: 0, schema: SNAPSHOT_SCHEMA, serverTime, snapshot });
    const held = path.join(files.images, 'renditions');
    const pictures = await gatherPictures(readPictureHashes(files.catalogue), { held, sampleDir, work, onPicture, signal });
    const part = path.join(work, 'pack');
    fs.writeFileSync(part, packHead({ manifest, pictures }, key.signAnswer));
    const contents = [`${snapshot.sha256}.zst`, ...pictures.map(({ name }) => name)];
    for (const name of contents)
      await pipeline(fs.createReadStream(path.join(work, name)), fs.createWriteStream(part, { flags: 'a', flush: true }), { signal });
    fs.renameSync(part, file);
    return { rows: snapshot.rows, pictures: pictures.length, bytes: fs.statSync(file).size, publicKey: key.publicKey };
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function readPictureHashes(catalogueFile: string): string[] {
  const file = openCatalogueFile(catalogueFile);
  try {
    const hashes = new Set(shopPictureHashes(file.readState().documents.shop?.body ?? {}));
    for (const { product } of file.productsAfter(-1))
      for (const image of product.images) {
        const hash = OWN_PICTURE.exec(image)?.[1];
        if (hash !== undefined) hashes.add(hash);
      }
    return [...hashes];
  } finally {
    file.close();
  }
}

interface Sources extends Pick<PackOptions, 'sampleDir' | 'onPicture' | 'signal'> {
  readonly held: string;
  readonly work: string;
}

/** Collects renditions that exist and those of the sample; hosted renders no others for a pack. */
async function gatherPictures(hashes: readonly string[], { held, sampleDir, work, onPicture, signal }: Sources): Promise<PackedPicture[]> {
  const pictures: PackedPicture[] = [];
  for (const [done, hash] of hashes.entries()) {
    signal.throwIfAborted();
    onPicture(done, hashes.length);
    for (const width of WIDTHS) {
      const name = `${hash}-${width}.webp`;
      const bytes = (await read(path.join(held, name))) ?? (await renderSample(path.join(sampleDir, `${hash}.webp`), width));
      if (bytes === undefined) continue;
      await fs.promises.writeFile(path.join(work, name), bytes);
      pictures.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    }
  }
  return pictures;
}

const read = (file: string) => fs.promises.readFile(file).catch(() => undefined);

async function renderSample(file: string, width: (typeof WIDTHS)[number]): Promise<Buffer | undefined> {
  const sample = await read(file);
  return sample === undefined ? undefined : renderPicture(sample, width, 'webp');
}

import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { dataFiles } from '../../db/data-files.ts';
import type { FileStore } from '../../files/file-store.ts';
import { createImageRoutes, createUploadRoutes } from '../../http/routes/images.ts';
import { createPictureFetcher, type FetchBytes } from '../../images/picture-fetcher.ts';
import { createPictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface PicturesDeps extends Pick<HostedParts, 'stores' | 'tokens' | 'now' | 'clock'> {
  readonly config: Pick<Config, 'dataDir' | 'limits'>;
  readonly limits: AbuseLimits;
  readonly files: FileStore;
  readonly resourcesDir: string;
  readonly fetchBytes?: FetchBytes;
  readonly uploadIdle: { readonly idleMs?: number };
}

/** Seconds (one day) browsers cache a WebP sent in place of an AVIF that is not encoded yet. */
const NEAREST_SECONDS = 86_400;

/** Wires pictures: uploaded, downloaded from other servers, served. */
export function wirePictures({ stores, tokens, now, clock, config, limits, files, resourcesDir, fetchBytes, uploadIdle }: PicturesDeps) {
  const pictures = createPictures({
    store: stores.images,
    tokens,
    now,
    clock,
    files,
    dir: dataFiles(config.dataDir).images,
    sampleDir: path.join(resourcesDir, 'pictures'),
    maxDiskBytes: config.limits.pictureDiskMegabytes * 1024 * 1024,
  });
  const fetcher = createPictureFetcher({ pictures, store: stores.images, ...(fetchBytes === undefined ? {} : { fetchBytes }) });
  return {
    pictures,
    fetcher,
    reads: [createImageRoutes({ pictures, nearestSeconds: NEAREST_SECONDS })],
    rawBodies: [createUploadRoutes({ pictures, limits, ...uploadIdle })],
  };
}

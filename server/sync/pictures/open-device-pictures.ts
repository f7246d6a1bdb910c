import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { HostedClient } from '../hosted-client.ts';
import { createBundledPictures } from './bundled-pictures.ts';
import { createDevicePictures } from './device-pictures.ts';
import { createFetchRendition } from './fetch-rendition.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPrefetcher } from './prefetcher.ts';

export interface OpenDevicePicturesDeps {
  readonly client: Pick<HostedClient, 'picture'>;
  readonly catalogue: Pick<Catalogue, 'pictures' | 'version' | 'shop'>;
  readonly dir: string;
  readonly maxDiskBytes: number;
  /** Folder of the sample's pictures, bundled with the program. */
  readonly sampleDir: string;
  readonly standing: () => Pick<DeviceSyncStatus, 'online' | 'phase' | 'isBundled'>;
  readonly wall: () => number;
  readonly clock: () => number;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

/** A device's pictures: bundled ones, those requested by pages, and those prefetched while the connection is idle. */
export function openDevicePictures({
  client,
  catalogue,
  dir,
  maxDiskBytes,
  sampleDir,
  standing,
  wall,
  clock,
  random,
  onError,
}: OpenDevicePicturesDeps) {
  const pictureCache = createPictureCache({ dir, maxDiskBytes, wall });
  const bundled = createBundledPictures(sampleDir);
  const mayBeOnline = () => standing().online || standing().phase === 'starting';
  const fetchRendition = createFetchRendition(client, mayBeOnline);
  const shown = createDevicePictures({
    fetchRendition,
    pictureCache,
    bundled,
    mayBeOnline,
    onKept: (error) => (error === undefined ? prefetcher.clearFailure() : prefetcher.noteFailure(error)),
  });
  const mayFetch = () => {
    const { online, phase, isBundled } = standing();
    return online && phase === 'following' && !isBundled && !shown.isBusy();
  };
  const prefetcher = createPrefetcher({ fetchRendition, catalogue, pictureCache, bundled, mayFetch, clock, random, onError });
  return { shown, ahead: prefetcher, putPacked: pictureCache.putPacked };
}

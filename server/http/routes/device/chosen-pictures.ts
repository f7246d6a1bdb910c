import type { Readable } from 'node:stream';
import { type Response, Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { BringPictures } from '../../../outbox/pictures/bring-pictures.ts';
import type { ChosenPictures } from '../../../outbox/pictures/chosen-pictures.ts';
import { isLocalHash, pathOf } from '../../../outbox/pictures/picture-paths.ts';
import { lingerBriefly } from '../../bodies/multipart.ts';
import { on } from '../../on.ts';
import { PICTURE_LIMITS, receivePicture } from '../images.ts';
import type { HostedProxy } from './hosted-proxy.ts';

export interface ChosenPictureRoutesDeps {
  readonly chosen: Pick<ChosenPictures, 'keep' | 'read' | 'refuse' | 'findByHostedUrl'>;
  readonly bring: BringPictures['bring'];
  readonly isOnline: () => boolean;
  readonly pass: HostedProxy;
}

/**
 * `POST /api/images` on a device: stores the picture locally and uploads it to hosted at once when online. Offline it
 * is uploaded with the listing that names it. Parses its own body.
 */
export function createChosenPictureRoutes({ chosen, bring, isOnline }: Omit<ChosenPictureRoutesDeps, 'pass'>): Router {
  const routes = Router();
  on(routes, 'POST /api/images', async (req, res) => {
    lingerBriefly(req, res, () => undefined);
    const hash = await chosen.keep(await receivePicture(req, collect));
    res.status(201).set('Cache-Control', 'no-store');
    const outcome = isOnline() ? await bring(hash) : undefined;
    if (outcome?.kind === 'refused') {
      chosen.refuse(hash);
      const { detail, errors } = outcome.problem;
      throw new DomainError(outcome.code, detail, errors === undefined ? {} : { errors });
    }
    const here: WirePicture = { hash, path: pathOf(hash), url: `${pathOf(hash)}?s=here`, width: null, height: null };
    // Hosted's answer was validated when it arrived.
    res.json(outcome?.kind === 'taken' ? (outcome.answer as WirePicture) : here);
  });
  return routes;
}

/** Serves the picture of an unpublished listing: hosted checks access, and the local copy replaces it offline. */
export function createUnpublishedPictureRoutes({ chosen, isOnline, pass }: Omit<ChosenPictureRoutesDeps, 'bring'>): Router {
  const routes = Router();

  /**
   * Sends the original file at every width, because devices do not decode pictures. Not cached, because the file is
   * deleted when its listing has been sent.
   */
  async function showHere(hash: string, res: Response): Promise<boolean> {
    const kept = await chosen.read(hash);
    if (kept !== undefined) res.set({ 'Cache-Control': 'no-store', 'Content-Type': kept.type }).end(kept.bytes);
    return kept !== undefined;
  }

  on(routes, 'GET /img/:hash', async (req, res, next) => {
    const { hash } = req.params;
    const { s } = req.query;
    if (isLocalHash(hash)) {
      if (await showHere(hash, res)) return;
      throw new DomainError('not_found', 'This picture is not on this device any more.');
    }
    if (typeof s !== 'string') return next();
    const here = chosen.findByHostedUrl(pathOf(hash), `${pathOf(hash)}?s=${s}`);
    if (here === undefined || isOnline()) return pass(req, res);
    if (!(await showHere(here, res))) await pass(req, res);
  });
  return routes;
}

/** Reads the whole file into memory, because it is encrypted as a whole; one person adds one picture at a time. */
async function collect(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > PICTURE_LIMITS.maxFileBytes) throw PICTURE_LIMITS.tooLarge;
  }
  return Buffer.concat(pieces);
}

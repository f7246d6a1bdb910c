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
 * `POST /api/images` on a device: the picture is kept here first, and brought to hosted at once where there is a connection. Without one
 * it waits for the listing that names it. Parses its own body.
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
    // What hosted answered was checked when it came.
    res.json(outcome?.kind === 'taken' ? (outcome.answer as WirePicture) : here);
  });
  return routes;
}

/** The picture of a listing that is not public yet: hosted knows who may see it, and what is here stands in for it. */
export function createUnpublishedPictureRoutes({ chosen, isOnline, pass }: Omit<ChosenPictureRoutesDeps, 'bring'>): Router {
  const routes = Router();

  /** As it was given, at every width: nothing is decoded here. It is gone as soon as it was sent. */
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

/** Whole, as it is sealed whole; one person chooses one after the other. */
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

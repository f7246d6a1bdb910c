import path from 'node:path';
import { Router } from 'express';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { DomainError } from '#domain/problem.ts';
import { invalidQuery, queryText } from '../query-text.ts';

export interface ImageRoutesDeps {
  /** The sample catalogue's pictures, `<hash>.webp`. */
  readonly picturesDir: string;
}

const HASH = /^[\w-]{6,128}$/;
const YEAR_MS = 31_536_000_000;

/** `GET /img/<hash>?w=`: a picture never changes under its hash, so browsers keep it for good. */
export function createImageRoutes({ picturesDir }: ImageRoutesDeps): Router {
  const router = Router();
  router.get('/img/:hash', (req, res, next) => {
    const { hash } = req.params;
    const { w } = queryText(req, ['w']);
    if (w !== undefined && !PICTURE_WIDTHS.some((width) => String(width) === w))
      throw invalidQuery([{ field: 'w', message: `w must be one of ${PICTURE_WIDTHS.join(', ')}; got "${w.slice(0, 20)}"` }]);
    if (!HASH.test(hash)) throw unknownPicture();
    const file = path.join(picturesDir, `${hash}.webp`);
    res.sendFile(file, { maxAge: YEAR_MS, immutable: true, etag: true }, (error?: NodeJS.ErrnoException) => {
      if (error === undefined || error === null) return;
      if (res.headersSent) return;
      next(error.code === 'ENOENT' ? unknownPicture() : error);
    });
  });
  return router;
}

function unknownPicture(): DomainError {
  return new DomainError('not_found', 'There is no such picture.');
}

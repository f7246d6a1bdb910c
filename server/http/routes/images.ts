import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { DEFAULT_PICTURE_WIDTH, PICTURE_WIDTHS, type PictureWidth } from '#domain/product/picture.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/strangers/abuse.ts';
import { lingerBriefly, readForm, saveTo, withIdleLimit } from '../multipart.ts';
import { on } from '../on.ts';
import { invalidQuery, queryText } from '../query-text.ts';

/** `nearest`: what stands in for the one that was asked for, until that can be had. */
type Rendition = Awaited<ReturnType<Pictures['render']>> & {
  readonly nearest?: { readonly width: PictureWidth; readonly format: string };
};

export interface ImageRoutesDeps {
  readonly pictures: Pick<Pictures, 'peek'> & { render(...asked: Parameters<Pictures['render']>): Promise<Rendition> };
}

const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
/** The address of an unpublished picture is its owner's secret. */
const NEAREST_CACHE = 'no-cache';
const PRIVATE_CACHE = 'private, max-age=31536000, immutable';

/** `GET /img/<hash>?w=`: a picture never changes under its hash, so browsers keep it for good. */
export function createImageRoutes({ pictures }: ImageRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /img/:hash', async (req, res) => {
    const { hash } = req.params;
    const { w, s } = queryText(req, ['w', 's']);
    const width = parseWidth(w);
    const format = /\bimage\/avif\b/.test(req.headers.accept ?? '') ? 'avif' : 'webp';
    const etag = `"${hash}-${width}-${format}"`;
    const hot = pictures.peek(hash, width, format);
    if (hot !== undefined) return send(req, res, { bytes: hot, etag, type: `image/${format}`, cache: PUBLIC_CACHE });
    const { bytes, isPublic, nearest } = await pictures.render(hash, width, format, s);
    if (nearest !== undefined) {
      const tag = `"${hash}-${nearest.width}-${nearest.format}"`;
      return send(req, res, { bytes, etag: tag, type: `image/${nearest.format}`, cache: NEAREST_CACHE });
    }
    return send(req, res, { bytes, etag, type: `image/${format}`, cache: isPublic ? PUBLIC_CACHE : PRIVATE_CACHE });
  });
  return router;
}

function parseWidth(text: string | undefined): PictureWidth {
  if (text === undefined) return DEFAULT_PICTURE_WIDTH;
  const width = PICTURE_WIDTHS.find((known) => String(known) === text);
  if (width !== undefined) return width;
  throw invalidQuery([{ field: 'w', message: `w must be one of ${PICTURE_WIDTHS.join(', ')}; got "${text.slice(0, 20)}"` }]);
}

function send(req: Request, res: Response, answer: { bytes: Buffer; etag: string; type: string; cache: string }): void {
  const headers = { ETag: answer.etag, 'Cache-Control': answer.cache, Vary: 'Accept' };
  if (req.headers['if-none-match']?.includes(answer.etag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, { ...headers, 'Content-Type': answer.type, 'Content-Length': answer.bytes.length });
  res.end(req.method === 'HEAD' ? undefined : answer.bytes);
}

export interface UploadRoutesDeps {
  readonly pictures: Pick<Pictures, 'receivingFile' | 'refuseWhenFull' | 'addFile' | 'signedPath'>;
  readonly limits: Pick<AbuseLimits, 'upload' | 'sending' | 'pace'>;
}

export const PICTURE_LIMITS = { maxFileBytes: 10 * 1024 * 1024, tooLarge: new DomainError('too_large', 'The file is larger than 10 MB.') };

/** `POST /api/images`: a form with one file, or the picture itself as the body. Parses its own body. */
export function createUploadRoutes({ pictures, limits }: UploadRoutesDeps): Router {
  const router = Router();
  on(router, 'POST /api/images', async (req, res) => {
    lingerBriefly(req, res, limits.pace);
    const leave = limits.sending(req.ip);
    res.once('close', leave);
    await limits.upload(req.ip);
    await pictures.refuseWhenFull();
    const received = pictures.receivingFile();
    try {
      // To a file, never to memory: a hundred senders that stop in the middle cost a hundred small files.
      await receivePicture(req, (file) => saveTo(received, file, { ...PICTURE_LIMITS, pace: limits.pace }));
      const { hash, path, width, height } = await pictures.addFile(received);
      const answer: WirePicture = { hash, path, url: pictures.signedPath(path), width, height };
      res.status(201).set('Cache-Control', 'no-store').json(answer);
    } finally {
      await fs.rm(received, { force: true });
    }
  });
  return router;
}

/** @throws DomainError `unsupported_media_type`; what `take` refuses */
export async function receivePicture<T>(req: Request, take: (file: Readable) => Promise<T>): Promise<T> {
  if (req.is('multipart/form-data')) return (await readForm(req, PICTURE_LIMITS, take)).file;
  if (req.is(['image/*', 'application/octet-stream'])) return take(withIdleLimit(req));
  throw new DomainError('unsupported_media_type', 'Send the picture as image/jpeg, image/png, image/webp or image/avif, or in a form.');
}

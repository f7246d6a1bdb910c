import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { DEFAULT_PICTURE_WIDTH, PICTURE_WIDTHS, type PictureWidth } from '#domain/product/picture.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { laneOf } from '../../services/abuse-protection/writer.ts';
import type { AnswerCache } from '../app.ts';
import { lingerBriefly, readForm, saveTo, withIdleLimit } from '../bodies/multipart.ts';
import { on } from '../on.ts';
import { invalidQuery, queryText } from '../query-text.ts';
import { REQUEST_ID_HEADER } from '../request-id.ts';
import { type FlatHeaders, forPictures, RESOURCE_POLICY } from '../security-headers.ts';

export interface ImageRoutesDeps {
  readonly pictures: Pick<Pictures, 'peek' | 'render'>;
  /** Seconds for which browsers cache a substitute picture; default: they revalidate it each time. */
  readonly nearestSeconds?: number;
}

const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
/**
 * Devices request only the format they store. If a client accepts only AVIF, it gets AVIF, however long encoding takes.
 */
const TAKES_WEBP = /image\/(?:webp|\*)|\*\/\*/;
/** The address of an unpublished picture is its owner's secret, so shared caches must not store it. */
const PRIVATE_CACHE = 'private, max-age=31536000, immutable';

/** `GET /img/<hash>?w=`: a picture never changes under its hash, so browsers cache it permanently. */
export function createImageRoutes({ pictures, nearestSeconds = 0 }: ImageRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /img/:hash', async (req, res) => {
    const { hash } = req.params;
    const { w, s } = queryText(req, ['w', 's']);
    const width = parseWidth(w);
    const { accept = '' } = req.headers;
    const format = /\bimage\/avif\b/.test(accept) ? 'avif' : 'webp';
    const etag = `"${hash}-${width}-${format}"`;
    const hot = pictures.peek(hash, width, format);
    if (hot !== undefined) return send(req, res, { bytes: hot, etag, type: `image/${format}`, cache: PUBLIC_CACHE });
    const { bytes, isPublic, nearest } = await pictures.render(hash, width, format, s, TAKES_WEBP.test(accept));
    if (nearest !== undefined) {
      const tag = `"${hash}-${nearest.width}-${nearest.format}"`;
      const cache = nearestSeconds === 0 ? 'no-cache' : `${isPublic ? 'public' : 'private'}, max-age=${nearestSeconds}`;
      return send(req, res, { bytes, etag: tag, type: `image/${nearest.format}`, cache });
    }
    return send(req, res, { bytes, etag, type: `image/${format}`, cache: isPublic ? PUBLIC_CACHE : PRIVATE_CACHE });
  });
  return router;
}

const PLAIN_ADDRESS = /^\/img\/([\w-]{6,64})\?w=(\d{3,4})$/;

export interface HotPicturesDeps {
  readonly pictures: Pick<Pictures, 'peek'>;
  readonly security: FlatHeaders;
}

/**
 * Serves public pictures of {@link createImageRoutes} that are in memory, as a cache of answers, for their normal URL
 * only.
 */
export function createHotPictures({ pictures, security }: HotPicturesDeps): AnswerCache {
  const shared = [...forPictures(security), 'Cache-Control', PUBLIC_CACHE, 'Vary', 'Accept'];
  const headersOf = { avif: [...shared, 'Content-Type', 'image/avif'], webp: [...shared, 'Content-Type', 'image/webp'] };
  return {
    serve(req, res, requestId) {
      const asked = req.method === 'GET' ? PLAIN_ADDRESS.exec(req.url ?? '') : null;
      if (asked === null) return false;
      const [, hash = '', w] = asked;
      const width = widthOf(w);
      const format = /\bimage\/avif\b/.test(req.headers.accept ?? '') ? 'avif' : 'webp';
      const bytes = width === undefined ? undefined : pictures.peek(hash, width, format);
      if (bytes === undefined) return false;
      const etag = `"${hash}-${width}-${format}"`;
      const own = ['ETag', etag, REQUEST_ID_HEADER, requestId];
      if (isHeld(req, etag)) res.writeHead(304, [...shared, ...own]).end();
      else res.writeHead(200, [...headersOf[format], ...own, 'Content-Length', String(bytes.length)]).end(bytes);
      return true;
    },
  };
}

const widthOf = (text: string | undefined) => PICTURE_WIDTHS.find((known) => String(known) === text);
const isHeld = ({ headers }: IncomingMessage, etag: string) => headers['if-none-match']?.includes(etag) === true;

function parseWidth(text: string | undefined): PictureWidth {
  if (text === undefined) return DEFAULT_PICTURE_WIDTH;
  const width = widthOf(text);
  if (width !== undefined) return width;
  throw invalidQuery([{ field: 'w', message: `w must be one of ${PICTURE_WIDTHS.join(', ')}; got "${text.slice(0, 20)}"` }]);
}

function send(req: Request, res: Response, answer: { bytes: Buffer; etag: string; type: string; cache: string }): void {
  const headers = { ETag: answer.etag, 'Cache-Control': answer.cache, Vary: 'Accept', [RESOURCE_POLICY]: 'cross-origin' };
  if (isHeld(req, answer.etag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, { ...headers, 'Content-Type': answer.type, 'Content-Length': answer.bytes.length });
  res.end(req.method === 'HEAD' ? undefined : answer.bytes);
}

export interface UploadRoutesDeps {
  readonly pictures: Pick<Pictures, 'receivingFile' | 'refuseWhenFull' | 'addFile' | 'signedPath'>;
  readonly limits: Pick<AbuseLimits, 'upload' | 'sending' | 'throttle'>;
  /** Milliseconds without a byte after which an upload is refused. */
  readonly idleMs?: number;
}

export const PICTURE_LIMITS = { maxFileBytes: 10 * 1024 * 1024, tooLarge: new DomainError('too_large', 'The file is larger than 10 MB.') };

/** `POST /api/images`: accepts a form with one file, or the picture as the body. Parses its own body. */
export function createUploadRoutes({ pictures, limits, idleMs }: UploadRoutesDeps): Router {
  const router = Router();
  on(router, 'POST /api/images', async (req, res) => {
    lingerBriefly(req, res, limits.throttle);
    const leave = limits.sending(req.ip);
    res.once('close', leave);
    await limits.upload(req.ip);
    await pictures.refuseWhenFull();
    const received = pictures.receivingFile();
    try {
      // Received into a file instead of memory: a hundred stalled uploads cost a hundred small files.
      await receivePicture(req, (file) => saveTo(received, file, { ...PICTURE_LIMITS, throttle: limits.throttle }), idleMs);
      const { hash, path, width, height } = await pictures.addFile(received, laneOf({ ip: req.ip, device: null }));
      const answer: WirePicture = { hash, path, url: pictures.signedPath(path), width, height };
      res.status(201).set('Cache-Control', 'no-store').json(answer);
    } finally {
      await fs.rm(received, { force: true });
    }
  });
  return router;
}

/** @throws DomainError `unsupported_media_type`; the errors of `take` */
export async function receivePicture<T>(req: Request, take: (file: Readable) => Promise<T>, idleMs?: number): Promise<T> {
  if (req.is('multipart/form-data')) return (await readForm(req, PICTURE_LIMITS, take, idleMs)).file;
  if (req.is(['image/*', 'application/octet-stream'])) return take(withIdleLimit(req, idleMs));
  throw new DomainError('unsupported_media_type', 'Send the picture as image/jpeg, image/png, image/webp or image/avif, or in a form.');
}

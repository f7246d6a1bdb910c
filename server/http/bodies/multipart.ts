import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Throttle } from '../../services/abuse-protection/throttle.ts';
import { BODY_IDLE_MS } from '../json-body.ts';

export interface UploadLimits {
  readonly maxFileBytes: number;
  readonly tooLarge: DomainError;
  readonly throttle: Throttle;
}

/** Other form fields by name; the last value of a repeated name is kept. */
export type FormFields = Readonly<Record<string, string>>;

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 64 * 1024;
/** Milliseconds a refused client may continue sending, so that it reads the answer; then the connection is closed. */
const LINGER_MS = 5000;
/** Milliseconds between two counts of discarded bytes while the sender is not throttled. */
const UNPACED_LOOK_MS = 20;

/**
 * Limits how long an unread body (one that was refused) may continue, and discards it no faster than files are read.
 * Call it before any refusal.
 */
export function lingerBriefly(req: IncomingMessage, res: ServerResponse, throttle: Throttle): void {
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.destroy(), LINGER_MS);
    req.once('close', () => clearTimeout(timer));
    void throwAway(req, throttle);
  });
}

/** Discards one event-loop turn of bytes at a time, because Node reads an unused body as fast as it arrives. */
async function throwAway(req: IncomingMessage, throttle: Throttle): Promise<void> {
  const { socket } = req;
  while (!socket.destroyed && !req.complete) {
    const before = socket.bytesRead;
    socket.resume();
    await nextTurn();
    const waiting = throttle(socket.bytesRead - before);
    if (waiting === undefined) await wait(UNPACED_LOOK_MS);
    else {
      socket.pause();
      await waiting;
    }
  }
  socket.resume();
}

/**
 * Returns the body as a separate stream; destroying it discards the rest and leaves the connection able to answer.
 * Fails with DomainError request_timeout (408, connection closed) after `idleMs` without a byte, bad_request if it is
 * cut short.
 */
export function withIdleLimit(req: IncomingMessage, idleMs = BODY_IDLE_MS): Readable {
  const body = new PassThrough();
  const seconds = idleMs / 1000;
  const idle = setTimeout(() => {
    // A slow reader on our side is not an idle sender.
    if (body.writableNeedDrain) idle.refresh();
    else body.destroy(new DomainError('request_timeout', `Nothing of the body came for ${seconds} seconds. Send it again.`));
  }, idleMs);
  const heard = () => idle.refresh();
  const cut = () => {
    if (!req.complete) body.destroy(new DomainError('bad_request', 'The body was cut short. Send it again.'));
  };
  req.on('data', heard);
  req.once('close', cut);
  body.once('close', () => {
    clearTimeout(idle);
    req.off('data', heard);
    req.off('close', cut);
    req.unpipe(body);
    req.resume();
  });
  // Prevents an uncaught error before a reader is attached; readers still receive it.
  body.on('error', () => undefined);
  req.pipe(body);
  return body;
}

/**
 * Streams a body to a file and passes every chunk to `onBytes`. A partial file may remain on failure.
 * @throws `tooLarge` above the limit; the stream's errors
 */
export async function saveTo(
  file: string,
  stream: Readable,
  limits: UploadLimits,
  onBytes: (bytes: Buffer) => void = () => {},
): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      size += bytes.length;
      if (size > limits.maxFileBytes) throw limits.tooLarge;
      onBytes(bytes);
      await limits.throttle(bytes.length);
      yield bytes;
    }
  };
  await pipeline(stream, measured, createWriteStream(file));
}

/**
 * Reads a `multipart/form-data` body with one file. `take` gets the file as a stream and its declared name; fields may
 * come before or after it. @throws DomainError too_large, request_timeout, bad_request (not a form, cut short, no file)
 */
export function readForm<T>(
  req: IncomingMessage,
  { maxFileBytes, tooLarge }: Pick<UploadLimits, 'maxFileBytes' | 'tooLarge'>,
  take: (file: Readable, name: string) => Promise<T>,
  idleMs = BODY_IDLE_MS,
): Promise<{ readonly file: T; readonly fields: FormFields }> {
  return new Promise((resolve, reject) => {
    const form = open(req, maxFileBytes);
    const body = withIdleLimit(req, idleMs);
    const fields: Record<string, string> = {};
    let taking: Promise<T> | undefined;
    let reading: Readable | undefined;
    let refusal: unknown;
    /**
     * Destroys all streams, including the file's, so that `take` fails. A DomainError takes precedence over a stream
     * error.
     */
    const fail = (error: unknown) => {
      if (!(refusal instanceof DomainError)) refusal = error;
      reading?.destroy(error instanceof Error ? error : undefined);
      body.destroy();
      form.destroy();
    };
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, file, filename) => {
      reading = file;
      // Prevents an uncaught error; `take` receives it first.
      file.on('error', () => undefined);
      file.once('limit', () => fail(tooLarge));
      taking = take(file, filename);
      taking.catch(fail);
    });
    form.on('error', () => fail(new DomainError('bad_request', 'The form is malformed or was cut short. Send it again.')));
    const settle = () => {
      if (taking === undefined) return reject(refusal ?? new DomainError('bad_request', 'Send one file in the form.'));
      taking.then(
        (file) => (refusal === undefined ? resolve({ file, fields }) : reject(refusal)),
        (error: unknown) => reject(refusal ?? error),
      );
    };
    form.once('finish', settle);
    // After a failure `finish` is never emitted.
    form.once('close', settle);
    body.once('error', fail);
    body.pipe(form);
  });
}

function open({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  const refusal = new DomainError('bad_request', 'The form has no boundary. Send it as multipart/form-data.');
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw refusal;
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize },
    });
  } catch {
    throw refusal;
  }
}

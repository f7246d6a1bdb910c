import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { DomainError } from '#domain/problem.ts';

export interface UploadLimits {
  readonly maxFileBytes: number;
  /** What is too large, for the message: `10 MB`. */
  readonly maxText: string;
}

/** Other fields of the form, by name; a name given twice keeps the last. */
export type FormFields = Readonly<Record<string, string>>;

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Reads a `multipart/form-data` body with one file. `take` gets the file as a stream and its stated name; fields may stand before or
 * after it. @throws DomainError too_large, bad_request (not a form, cut short, no file)
 */
export function readForm<T>(
  req: IncomingMessage,
  limits: UploadLimits,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<{ readonly file: T; readonly fields: FormFields }> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let taking: Promise<T> | undefined;
    const fail = (error: unknown) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const form = open(req, limits.maxFileBytes);
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, file, { filename }) => {
      if (taking !== undefined) return void file.resume();
      // Destroying the stream makes `take` fail, so nothing is kept of a file that is too large.
      file.once('limit', () => file.destroy(new DomainError('too_large', `The file is larger than ${limits.maxText}.`)));
      taking = take(file, filename ?? '');
      taking.catch(fail);
    });
    form.once('error', () => fail(new DomainError('bad_request', 'The form is malformed or was cut short. Send it again.')));
    form.once('close', () => {
      if (taking === undefined) return fail(new DomainError('bad_request', 'Send one file in the form.'));
      taking.then((file) => resolve({ file, fields }), fail);
    });
    req.once('aborted', () => form.destroy(new Error('aborted')));
    req.pipe(form);
  });
}

function open(req: IncomingMessage, fileSize: number): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, fileSize },
    });
  } catch {
    throw new DomainError('bad_request', 'The form has no boundary. Send it as multipart/form-data.');
  }
}

/**
 * A stream's bytes up to the limit. What is too large is read on and thrown away, never hung up on: the sender shall get the answer.
 * @throws DomainError too_large, bad_request (cut short)
 */
export function readBytes(stream: Readable, { maxFileBytes, maxText }: UploadLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxFileBytes) return void chunks.push(chunk);
      chunks = [];
      reject(new DomainError('too_large', `The file is larger than ${maxText}.`));
    });
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    stream.once('close', () => reject(new DomainError('bad_request', 'The file was cut short. Send it again.')));
  });
}

import { createHash, type KeyObject, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import {
  isOfFormatTwo,
  type KioskDocument,
  KioskDocumentSchema,
  type KioskSettings,
  KioskSettingsSchema,
  MAX_KIOSK_DOCUMENT_BYTES,
} from '#domain/device/kiosk-document.ts';
import { isSignature, publicKeyOf } from '../security/signing.ts';
import { canonicalJson } from '../stores/canonical-json.ts';

/** A document that is not followed. The message gives the reason in a sentence for the person who set up the kiosk. */
export class KioskDocumentError extends Error {
  override name = 'KioskDocumentError';
}

const refuse = (why: string): never => {
  throw new KioskDocumentError(why);
};

const MAX_MEDIUM_BYTES = 200 * 1024 * 1024;

/** Reads the text of a document; refuses a file above `MAX_KIOSK_DOCUMENT_BYTES`. @throws KioskDocumentError */
export function readDocumentText(file: string): string {
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch (error) {
    return refuse(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
  try {
    const bytes = Buffer.alloc(MAX_KIOSK_DOCUMENT_BYTES + 1);
    const length = fs.readSync(handle, bytes, 0, bytes.length, 0);
    if (length > MAX_KIOSK_DOCUMENT_BYTES) refuse(`${file} is larger than ${MAX_KIOSK_DOCUMENT_BYTES / 1024} KB.`);
    return bytes.toString('utf8', 0, length);
  } catch (error) {
    if (error instanceof KioskDocumentError) throw error;
    return refuse(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  } finally {
    fs.closeSync(handle);
  }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  return refuse('The document is not a JSON object.');
}

function parseBy<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const newer = issue?.code === 'unrecognized_keys' ? issue.keys.find(isOfFormatTwo) : undefined;
  if (newer !== undefined) refuse(`The document cannot be followed: ${newer} needs "format": 2, which older kiosks do not follow.`);
  return refuse(`The document cannot be followed: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`);
}

/** Returns the signed bytes, which do not depend on the order of lines. */
const signedBytes = (document: Record<string, unknown>) => Buffer.from(canonicalJson(document));

/**
 * Returns the signed content without checking its fields. @throws KioskDocumentError if it is unsigned, altered, or no
 * JSON
 */
export function readSigned(text: string): Record<string, unknown> {
  const raw = parseJson(text);
  const { signature, ...signed } = raw;
  if (typeof signature !== 'string' || typeof raw.publicKey !== 'string') return refuse('The document is not signed.');
  // Checks the signature before the content: nothing unsigned is examined further.
  if (!isSignature(raw.publicKey, signedBytes(signed), signature))
    refuse('The signature of the document does not fit: it was changed after it was signed.');
  return raw;
}

/**
 * Parses a signed document, whichever key signed it. @throws KioskDocumentError if it is unsigned, altered, or invalid
 */
export const parseDocument = (text: string): KioskDocument => parseBy(KioskDocumentSchema, readSigned(text));

/** Signs a written document, and adds the checksum of each of its media files. @throws KioskDocumentError */
export function signDocument(text: string, folder: string, key: KeyObject, nowMs: number): string {
  // An earlier signature does not cover the new text.
  const { signature: _old, publicKey: _oldKey, issuedAt: _oldTime, ...raw } = parseJson(text);
  const written = { ...raw };
  if (Array.isArray(raw.attract)) written.attract = raw.attract.map((medium) => nameMedium(medium, folder));
  if (raw.logo !== undefined) written.logo = nameMedium(raw.logo, folder);
  const signed = {
    ...(overlay(written, parseBy(KioskSettingsSchema, written)) as KioskSettings),
    issuedAt: new Date(nowMs).toISOString(),
    publicKey: publicKeyOf(key),
  };
  const document = { ...signed, signature: sign(null, signedBytes(signed), key).toString('base64') };
  const whole = `${JSON.stringify(document, null, 2)}\n`;
  if (Buffer.byteLength(whole) > MAX_KIOSK_DOCUMENT_BYTES)
    refuse(`The document would be larger than ${MAX_KIOSK_DOCUMENT_BYTES / 1024} KB.`);
  return whole;
}

/**
 * Lays the checked values over the written ones: members unknown to this build are kept at any depth, because a newer
 * kiosk may know them.
 */
function overlay(written: unknown, checked: unknown): unknown {
  if (Array.isArray(checked)) return checked.map((value, at) => overlay(Array.isArray(written) ? written[at] : undefined, value));
  if (!isObject(written) || !isObject(checked)) return checked;
  return { ...written, ...Object.fromEntries(Object.entries(checked).map(([name, value]) => [name, overlay(written[name], value)])) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function nameMedium(medium: unknown, folder: string): unknown {
  const file = typeof medium === 'string' ? medium : (medium as { file?: unknown } | null)?.file;
  if (typeof file !== 'string' || path.basename(file) !== file) return medium;
  return { ...(isObject(medium) ? medium : {}), file, sha256: sha256Of(readMedium(path.join(folder, file))) };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function readMedium(file: string): Buffer {
  try {
    if (fs.statSync(file).size > MAX_MEDIUM_BYTES) refuse(`${path.basename(file)} is larger than ${MAX_MEDIUM_BYTES / 1024 / 1024} MB.`);
    return fs.readFileSync(file);
  } catch (error) {
    if (error instanceof KioskDocumentError) throw error;
    return refuse(`${path.basename(file)} is not beside the document.`);
  }
}

/** Reads a media file of a document and checks it against its checksum there. @throws KioskDocumentError */
export function readNamedMedium({ file, sha256 }: KioskDocument['attract'][number], folder: string): Buffer {
  const bytes = readMedium(path.join(folder, file));
  if (sha256Of(bytes) !== sha256) refuse(`${file} is not the file that was signed.`);
  return bytes;
}

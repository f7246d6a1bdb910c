import type fs from 'node:fs/promises';
import * as z from 'zod';
import { type Manifest, ManifestSchema } from '#domain/catalogue/feed-schema.ts';
import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import { isAnswerSignedBy, isSignedBy } from '../feed-key.ts';

/**
 * A catalogue with its pictures as one file, for a device without a network: the line `TRADEWIND-PACK 1 <bytes of the
 * head>`, the head (JSON), the snapshot, and the pictures one after another.
 */
const MAGIC = 'TRADEWIND-PACK';
export const PACK_FORMAT = 1;
const MAX_FIRST_LINE = 64;
const MAX_HEAD_BYTES = 64 * 1024 * 1024;
/** Target that is signed together with the head. */
const PURPOSE = 'pack';

const PackedPictureSchema = z.object({
  /** File name under which a device keeps it. */
  name: z.string().regex(/^[\w-]{6,64}-(?:320|640)\.webp$/),
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PackedPicture = z.infer<typeof PackedPictureSchema>;
const HeadSchema = z.object({ manifest: ManifestSchema, pictures: z.array(PackedPictureSchema), signature: z.string().max(400) });

export interface PackHead {
  readonly manifest: Manifest;
  readonly pictures: readonly PackedPicture[];
}

export function packHead(head: PackHead, signAnswer: (target: string, body: Buffer) => string): Buffer {
  const json = Buffer.from(JSON.stringify({ ...head, signature: signAnswer(PURPOSE, signedBytes(head)) }));
  return Buffer.concat([Buffer.from(`${MAGIC} ${PACK_FORMAT} ${json.length}\n`), json]);
}

const signedBytes = ({ manifest, pictures }: PackHead) => Buffer.from(canonicalJson({ manifest, pictures }));

/**
 * Reads and verifies the head of a pack.
 * @throws DomainError `bad_request` for another, truncated or unsigned file; `conflict` for a pack of a newer version
 */
export async function readPackHead(file: fs.FileHandle): Promise<PackHead & { readonly startsAt: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_FIRST_LINE), 0, MAX_FIRST_LINE, 0);
  const line = buffer.subarray(0, bytesRead).toString('latin1').split('\n', 1)[0] ?? '';
  const [magic, format, length] = line.split(' ');
  const headBytes = Number(length);
  if (magic !== MAGIC || !Number.isSafeInteger(headBytes) || headBytes > MAX_HEAD_BYTES)
    throw packRefusal('This file is no pack of Tradewind.');
  if (Number(format) > PACK_FORMAT) throw packOfNewerVersion();
  const json = await readExactly(file, line.length + 1, headBytes);
  const head = parseHead(json);
  const { signature, ...rest } = head;
  const isSigned = isAnswerSignedBy({ target: PURPOSE, body: signedBytes(rest), signature }, rest.manifest.publicKey);
  if (!isSigned || !isSignedBy(rest.manifest, null)) throw packRefusal('The pack is damaged: its signature does not fit.');
  return { ...rest, startsAt: line.length + 1 + headBytes };
}

export async function readExactly(file: fs.FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw truncatedPack(at + read, at + length);
    read += bytesRead;
  }
  return bytes;
}

/**
 * Thrown if a pack is refused: the reason in words, and the problem code for a device that was to start from it; null:
 * that is no problem for the device.
 */
export class PackRefusal extends DomainError {
  readonly problemCode: DeviceProblem['code'] | null;

  constructor(code: 'bad_request' | 'conflict', detail: string, problemCode: DeviceProblem['code'] | null) {
    super(code, detail);
    this.problemCode = problemCode;
  }
}

export const truncatedPack = (has: number, needs: number) =>
  packRefusal(`The pack is cut: it has ${has} of ${needs} bytes. Copy it again.`);
export const packOfNewerVersion = () =>
  new PackRefusal('conflict', 'The pack was made by a newer version of Tradewind. Update this device.', 'schema_newer');
export const packOfOlderVersion = () =>
  new PackRefusal('conflict', 'The pack was made by an older version of Tradewind. Make a new one.', 'damaged');
export const packRefusal = (detail: string, problemCode: DeviceProblem['code'] = 'damaged') =>
  new PackRefusal('bad_request', detail, problemCode);

function parseHead(json: Buffer): z.infer<typeof HeadSchema> {
  try {
    return HeadSchema.parse(JSON.parse(json.toString('utf8')));
  } catch {
    throw packRefusal('The pack is damaged: its head cannot be read.');
  }
}

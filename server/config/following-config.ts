import path from 'node:path';
import * as z from 'zod';
import { namesThisMachine } from './this-machine.ts';
import { httpOrigin, publicKey } from './value-kinds.ts';

/** The hosted server that a device follows, and what it downloads from there. */
export interface FollowingConfig {
  /** If set, this server runs the embedded role and follows that one. No trailing slash. */
  readonly hostedUrl: string | null;
  /** Signing key of that server or its fingerprint; null: trusts the first key it receives from then on. */
  readonly hostedKey: string | null;
  /** File of a pack that is loaded at start. */
  readonly pack: string | null;
  /** Maximum bytes on disk for pictures fetched from hosted. */
  readonly picturesBytes: number;
}

const MAX_MEGABYTES = 1_000_000;
const megabytes = z
  .string()
  .refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= MAX_MEGABYTES, {
    error: ({ input }) => `must be a whole number of megabytes from 0 to ${MAX_MEGABYTES}; got "${input}"`,
  })
  .transform(Number);

export const followingSchema = z.object({
  HOSTED_URL: httpOrigin.optional(),
  HOSTED_KEY: publicKey('hosted').optional(),
  PACK: z.string().optional(),
  PICTURES_MB: megabytes.default(1024),
});

/** Hosts a device may listen on; its server accepts requests under no other name. */
const DEVICE_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

export function readFollowing(read: z.infer<typeof followingSchema>, host: string, problems: string[]): FollowingConfig {
  const { HOSTED_URL, HOSTED_KEY, PACK, PICTURES_MB } = read;
  if (HOSTED_URL !== undefined) checkDevice(HOSTED_URL, host, problems);
  return {
    hostedUrl: HOSTED_URL ?? null,
    hostedKey: HOSTED_KEY ?? null,
    pack: PACK === undefined ? null : path.resolve(PACK),
    picturesBytes: PICTURES_MB * 1024 * 1024,
  };
}

/**
 * Refuses to follow a feed without https, except on this machine, and refuses a host that a device may not listen on.
 */
function checkDevice(hostedUrl: string, host: string, problems: string[]): void {
  const { protocol, hostname } = new URL(hostedUrl);
  if (protocol !== 'https:' && !namesThisMachine(hostname))
    problems.push(`HOSTED_URL must be https, this machine excepted; got "${hostedUrl}".`);
  if (!DEVICE_HOSTS.has(host))
    problems.push(`HOST must be 127.0.0.1, localhost or ::1 where HOSTED_URL is set: a device answers nobody else. Got "${host}".`);
}

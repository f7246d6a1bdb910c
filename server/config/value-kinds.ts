/** Types of values used by more than one section of the settings. */
import * as z from 'zod';

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}; got "${String(input)}"` });

export const httpUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: ({ input }) => `must be an http(s) address; got "${input}"`,
  })
  .transform((text) => text.replace(/\/+$/, ''));

export const httpOrigin = httpUrl
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: ({ input }) => `must be an address without a path, like https://shop.example; got "${input}"`,
  })
  .transform((text) => new URL(text).origin);

/** An Ed25519 key in base64 (SPKI), or its fingerprint: 32 hexadecimal digits, with or without hyphens. */
export const publicKey = (whose: string) =>
  z.string().refine((text) => /^MCowBQYDK2VwAyEA[\w+/]{43}=$/.test(text) || /^(?:[\da-f]{4}-?){8}$/i.test(text), {
    error: ({ input }) => `must be the key of ${whose} or its fingerprint, like 0f1e-2d3c-…; got "${input}"`,
  });

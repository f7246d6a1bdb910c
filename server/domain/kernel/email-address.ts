import * as z from 'zod';

/**
 * zod's own pattern, extended by non-ASCII letters in the domain (`info@müller.example`) and punycode top-level
 * domains. None before the `@`, because few mail servers accept them.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]{2,})$/u;

/** An e-mail address, kept as typed; the mail transport converts its domain to punycode. */
export const emailAddress = (error: z.core.$ZodErrorMap | string = 'is not an email address') => z.email({ pattern: ADDRESS, error });

import * as z from 'zod';

/**
 * As zod’s own pattern, with letters beyond ASCII in the domain (`info@müller.example`) but not before the `@`, which few mail servers take,
 * and with top-level domains in punycode.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]{2,})$/u;

/** An e-mail address, kept as it was typed; the mail transport writes its domain in punycode. */
export const emailAddress = (error: z.core.$ZodErrorMap | string = 'is not an e-mail address') => z.email({ pattern: ADDRESS, error });

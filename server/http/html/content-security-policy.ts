export interface PolicyOptions {
  /** Allows pictures from their original site, for a supplier's preview. Buyers' pages show only our own copies. */
  readonly hasPreviews: boolean;
  readonly scriptHashes: readonly string[];
  /** Allows Stripe's script, frames and API; only where Stripe takes card payments. */
  readonly hasStripe: boolean;
  /** True if the public address is https: browsers then upgrade http requests. */
  readonly isHttps: boolean;
}

/**
 * Forbids turning text into script. `default` is the policy of pages (renderer/app/trusted-types.ts), `mail` that of
 * the sandboxed frame in which the desk shows a mail.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default mail";

/** Returns the policy of our own pages. Inline styles are allowed because React and Mantine write style attributes. */
export function contentSecurityPolicy({ hasPreviews, scriptHashes, hasStripe, isHttps }: PolicyOptions): string {
  const script = hasStripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  const directives = [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasPreviews ? ' https:' : ''}`,
    "font-src 'self' data:",
    `connect-src 'self'${hasStripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${hasStripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

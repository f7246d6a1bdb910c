export interface PolicyOptions {
  /** Pictures may be shown where they lie: a supplier's preview. Buyers' pages only ever show our own copies. */
  readonly hasPreviews: boolean;
  readonly scriptHashes: readonly string[];
  /** Stripe's script, frames and API are let in only where cards are taken through it. */
  readonly hasStripe: boolean;
  /** The public address is https: requests for http are raised to it. */
  readonly isHttps: boolean;
}

/**
 * Forbids turning text into script. `default` is the policy of pages (renderer/app/trusted-types.ts), `mail` that of the sandboxed frame in
 * which the desk shows a mail.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default mail";

/** The policy of our own pages. Styles may be inline because React and Mantine write style attributes. */
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

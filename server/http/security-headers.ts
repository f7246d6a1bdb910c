/** Name, value, name, value …: the form `writeHead` takes fastest and cached pages are baked with. */
export type FlatHeaders = readonly string[];

/** No script, no frame, nothing: right for JSON, pictures and every other answer that is not our HTML. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. `isHttps`: the public address is https, so browsers may be told to stay there. */
export function securityHeaders(isHttps: boolean): FlatHeaders {
  return [
    'Content-Security-Policy',
    NOTHING_ALLOWED,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    ...(isHttps ? ['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`] : []),
  ];
}

/** What a document needs on top; the policy replaces the one that allows nothing. */
export function documentHeaders(contentSecurityPolicy: string): FlatHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy,
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), usb=()',
  ];
}

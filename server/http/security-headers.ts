/** Name, value, name, value …: the form `writeHead` takes fastest and cached pages are baked with. */
export type FlatHeaders = readonly string[];

/** No page, no script, no frame: right for JSON, pictures and every other answer that is not our HTML. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. `isHttps`: the public address is https, so browsers may be told to stay there. */
export function securityHeaders(isHttps: boolean, contentSecurityPolicy = NOTHING_ALLOWED): FlatHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), usb=()',
    ...(isHttps ? ['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`] : []),
  ];
}

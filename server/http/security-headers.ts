/** Name, value, name, value …: the fastest form for `writeHead`, also used in cached pages. */
export type FlatHeaders = readonly string[];

/** Allows nothing; for JSON, pictures and every other answer that is not our HTML. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** Controls which sites may embed an answer: only ours, except for pictures. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Returns the headers of every answer. `isHttps`: the public address is https, so HSTS is sent. */
export function securityHeaders(isHttps: boolean): FlatHeaders {
  return [
    'Content-Security-Policy',
    NOTHING_ALLOWED,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    RESOURCE_POLICY,
    'same-origin',
    ...(isHttps ? ['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`] : []),
  ];
}

/** Allows other sites to embed an answer, because product pictures are shared with links. */
export const forPictures = (headers: FlatHeaders): FlatHeaders =>
  headers.map((value, at) => (headers[at - 1] === RESOURCE_POLICY ? 'cross-origin' : value));

/**
 * Returns the additional headers of a document; its policy replaces the one that allows nothing. `reported`: a policy
 * that is only reported, not enforced; violations appear in the browser's console.
 */
export function documentHeaders(contentSecurityPolicy: string, reported: string | null = null): FlatHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy,
    ...(reported === null ? [] : ['Content-Security-Policy-Report-Only', reported]),
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), usb=()',
  ];
}

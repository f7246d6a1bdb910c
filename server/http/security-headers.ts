/** Name, value, name, value …: the form `writeHead` takes fastest and cached pages are baked with. */
export type FlatHeaders = readonly string[];

/** No script, no frame, nothing: right for JSON, pictures and every other answer that is not our HTML. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** Who may show what is answered: our own pages alone, but for pictures. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Headers of every answer. `isHttps`: the public address is https, so browsers may be told to stay there. */
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

/** Pictures may be shown by other sites: links to products are shared with them. */
export const forPictures = (headers: FlatHeaders): FlatHeaders =>
  headers.map((value, at) => (headers[at - 1] === RESOURCE_POLICY ? 'cross-origin' : value));

/**
 * What a document needs on top; the policy replaces the one that allows nothing. `reported`: a policy whose violations are only shown in the
 * browser's console.
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

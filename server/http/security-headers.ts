/** Name, value, name, value …: the form `writeHead` takes fastest and cached pages are baked with. */
export type FlatHeaders = readonly string[];

/** No script, no frame, nothing: right for JSON, pictures and every other answer that is not our HTML. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** Says which sites may embed an answer: ours alone, pictures excepted. */
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

/** Lets other sites show an answer: pictures of products are shared with links. */
export const forPictures = (headers: FlatHeaders): FlatHeaders =>
  headers.map((value, at) => (headers[at - 1] === RESOURCE_POLICY ? 'cross-origin' : value));

/**
 * Returns what a document needs on top; its policy replaces the one that allows nothing. `reported`: a policy that is not enforced, whose
 * violations the browser's console shows.
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

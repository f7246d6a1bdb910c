import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const SANE = /^[\w.:-]{8,64}$/;

/** The caller's id when it is a plain token, else a new one: whoever quotes it finds the line in the log. */
export function requestIdFor(req: IncomingMessage, newId: () => string): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}

/** The id this answer travels under. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID_HEADER) ?? '');
}

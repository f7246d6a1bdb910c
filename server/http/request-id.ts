import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const SANE = /^[\w.:-]{8,64}$/;

/** Returns the caller's id if it is a plain token, else a new one. It also appears in the log. */
export function requestIdFor(req: IncomingMessage, newId: () => string): string {
  const header = req.headers['x-request-id'];
  return typeof header === 'string' && SANE.test(header) ? header : newId();
}

const ID = Symbol('request id');
type Named = ServerResponse & { [ID]?: string };

/**
 * Stores the id beside the answer instead of in a header: a header set early would force Node to merge the prepared
 * header list.
 */
export function setRequestId(res: ServerResponse, id: string): void {
  (res as Named)[ID] = id;
}

export function requestIdOf(res: ServerResponse): string {
  return (res as Named)[ID] ?? '';
}

import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const SANE = /^[\w.:-]{8,64}$/;

/** The caller's id when it is a plain token, else a new one: whoever quotes it finds the line in the log. */
export function requestIdFor(req: IncomingMessage, newId: () => string): string {
  const header = req.headers['x-request-id'];
  return typeof header === 'string' && SANE.test(header) ? header : newId();
}

const ID = Symbol('request id');
type Named = ServerResponse & { [ID]?: string };

/** Keeps the id beside the answer: with a header set early the list of an answer that has them ready is taken apart and merged. */
export function setRequestId(res: ServerResponse, id: string): void {
  (res as Named)[ID] = id;
}

/** The id this answer travels under. */
export function requestIdOf(res: ServerResponse): string {
  return (res as Named)[ID] ?? '';
}

import type { IncomingMessage } from 'node:http';

/** The token of `Authorization: Bearer <token>`; undefined without one. */
export function bearerToken(req: IncomingMessage): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];
}

import type { IncomingMessage } from 'node:http';

/** Returns the token of `Authorization: Bearer <token>`, or undefined. */
export function bearerToken(req: IncomingMessage): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];
}

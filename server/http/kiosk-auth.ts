import { DomainError } from '#domain/kernel/problem.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Guard } from './app.ts';
import { bearerToken } from './bearer.ts';

/** All of `/api/device` that a visitor's page asks for. */
const VISITOR_CALLS = new Set(['sync', 'alive', 'wipe', 'attract', 'unlock']);
const NOT_HERE = new DomainError('not_found', 'There is nothing at this address.');

/** In a kiosk what belongs to the device is its staff's, and what belongs to operators is nowhere: 404, as if it did not exist. */
export function createKioskAuth(staff: Kiosk['staff']): Guard {
  return (req) => {
    const path = plainPath(req.url ?? '');
    if (/^\/api\/(?:operator|listings\/import)(?:\/|$)/.test(path)) return NOT_HERE;
    const call = /^\/api\/device(?:\/(.*))?$/.exec(path);
    if (call === null || VISITOR_CALLS.has(call[1] ?? '')) return undefined;
    return staff.isOpenTo(bearerToken(req)) ? undefined : NOT_HERE;
  };
}

/** As the router may read it: whole addresses, any case, escapes, either slash, doubled and trailing ones. */
function plainPath(url: string): string {
  const end = url.search(/[?#]/);
  const raw = (end === -1 ? url : url.slice(0, end)).replace(/^[a-z]+:\/\/[^/]*/i, '');
  const decoded = raw.replace(/%[0-7][0-9a-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
  return decoded
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}

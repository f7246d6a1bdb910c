import { DomainError } from '#domain/kernel/problem.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Guard } from './app.ts';
import { bearerToken } from './bearer.ts';

/** The calls below `/api/device` that a visitor's page needs. */
const VISITOR_CALLS = new Set(['sync', 'alive', 'wipe', 'attract', 'unlock']);
const NOT_HERE = new DomainError('not_found', 'There is nothing at this address.');

/**
 * Restricts device calls of a kiosk to its staff and hides the operators' calls: both answer 404, as if they did not
 * exist.
 */
export function createKioskAuth(staff: Kiosk['staff']): Guard {
  return (req) => {
    const path = plainPath(req.url ?? '');
    if (/^\/api\/(?:operator|listings\/import)(?:\/|$)/.test(path)) return NOT_HERE;
    const call = /^\/api\/device(?:\/(.*))?$/.exec(path);
    if (call === null || VISITOR_CALLS.has(call[1] ?? '')) return undefined;
    return staff.isOpenTo(bearerToken(req)) ? undefined : NOT_HERE;
  };
}

/**
 * Normalizes a path as the router may read it: absolute URLs, any case, percent-encoding, either slash, duplicate and
 * trailing slashes.
 */
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

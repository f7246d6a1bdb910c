import { DomainError } from '#domain/kernel/problem.ts';
import type { Guard } from './app.ts';

/**
 * Guard of the embedded role: the API of a device is for the page on that device. A Host that is not this machine is a rebound name,
 * an Origin that is not the Host's is another site; both are refused.
 */
export function localOnly(hosts: ReadonlySet<string>): Guard {
  return (req) => {
    const host = req.headers.host ?? '';
    const { origin } = req.headers;
    const isOwnOrigin = origin === undefined || URL.parse(origin)?.host === host;
    if (hosts.has(host.replace(/:\d+$/, '')) && isOwnOrigin) return undefined;
    return new DomainError('not_found', 'This address answers only to the page on this device.');
  };
}

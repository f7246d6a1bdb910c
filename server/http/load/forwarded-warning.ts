import type { IncomingMessage } from 'node:http';
import type { Log } from '../../runtime/log.ts';

/**
 * Warns once about a proxy that TRUST_PROXY does not cover: all its clients count as one network and share its limits.
 */
export function createForwardedWarning(log: Log, trustProxy: boolean | number | string): (req: IncomingMessage) => void {
  let isSaid = trustProxy !== false;
  return ({ headers }) => {
    if (isSaid || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isSaid = true;
    log.warn(
      'A request has forwarding headers, but TRUST_PROXY is off: all clients behind that proxy count as one network. Set TRUST_PROXY to the number of proxies in front; if there is none, a client sent the header itself and nothing needs to be done.',
    );
  };
}

import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Returns the client's address before Express runs; equals `req.ip` under the same `trust proxy`. */
export function createClientAddressOf(trustProxy: boolean | number | string): (req: IncomingMessage) => string | undefined {
  if (trustProxy === false) return (req) => req.socket.remoteAddress;
  const trusts = compile(trustProxy);
  return (req) => proxyAddr(req, trusts);
}

function compile(trustProxy: true | number | string): (address: string, hop: number) => boolean {
  if (trustProxy === true) return () => true;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
}

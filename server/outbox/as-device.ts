import type { HostedClient } from '../sync/hosted-client.ts';

/**
 * Adds version and device token to every write, so that the hosted server rate-limits a known device separately from
 * others on its network.
 */
export function asDevice(client: HostedClient, version: string, token: string | null): HostedClient {
  const own = { 'tradewind-version': version, ...(token === null ? {} : { 'tradewind-device': token }) };
  return { ...client, send: (request) => client.send({ ...request, headers: { ...request.headers, ...own } }) };
}

import type { HostedClient } from '../sync/hosted-client.ts';

/** Hosted, told with every write which version and which device this is: one it knows is counted by itself and not with everybody in the same hall. */
export function asDevice(client: HostedClient, version: string, token: string | null): HostedClient {
  const own = { 'tradewind-version': version, ...(token === null ? {} : { 'tradewind-device': token }) };
  return { ...client, send: (request) => client.send({ ...request, headers: { ...request.headers, ...own } }) };
}

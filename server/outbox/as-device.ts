import type { HostedClient } from '../sync/hosted-client.ts';

/** Hosted, told with every write which device this is: it is then counted by itself and not with everybody in the same hall. */
export function asDevice(client: HostedClient, token: string | null): HostedClient {
  if (token === null) return client;
  return { ...client, send: (request) => client.send({ ...request, headers: { ...request.headers, 'tradewind-device': token } }) };
}

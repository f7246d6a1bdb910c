import { Router } from 'express';
import { api, type CallName } from '#domain/api.ts';
import { on } from '../../on.ts';
import type { HostedProxy } from './hosted-proxy.ts';

/**
 * Calls that only hosted can answer: import files, the supplier portal, the operators' desk, shared carts, orders,
 * withdrawals, offers for quote requests.
 */
const HOSTED_ONLY = /^\w+ \/api\/(?:listings\/import|supplier|operator|carts|withdrawals|quotes\/:id|orders(?!\/:id\/hold))(?:\/|$)/;

/** Proxies these calls to hosted unchanged, including files and streams. Mounted before every body parser. */
export function createProxiedRoutes({ pass }: { readonly pass: HostedProxy }): Router {
  const routes = Router();
  for (const name of Object.keys(api) as CallName[]) if (HOSTED_ONLY.test(name)) on(routes, name, (req, res) => pass(req, res));
  return routes;
}

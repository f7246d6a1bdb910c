import { Router } from 'express';
import { api, type CallName } from '#domain/api.ts';
import { on } from '../../on.ts';
import type { HostedProxy } from './hosted-proxy.ts';

/** What only hosted has: import files, everything of one supplier, the operator's desk, carts that were handed over, orders, what is offered for a quote request. */
const HOSTED_ONLY = /^\w+ \/api\/(?:listings\/import|supplier|operator|carts|quotes\/:id|orders(?!\/:id\/hold))(?:\/|$)/;

/** Calls a device hands to hosted as they are, files and streams included. Mounted ahead of every body parser. */
export function createProxiedRoutes({ pass }: { readonly pass: HostedProxy }): Router {
  const routes = Router();
  for (const name of Object.keys(api) as CallName[]) if (HOSTED_ONLY.test(name)) on(routes, name, (req, res) => pass(req, res));
  return routes;
}

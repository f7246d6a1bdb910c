import type { Router } from 'express';

/**
 * True if a route of these routers answers this method at this path. Cheaper than collecting all methods, and the case
 * of nearly every request.
 */
export function isAnswered(routers: readonly Router[], method: string, pathname: string): boolean {
  const wanted = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  for (const router of routers)
    for (const layer of router.stack)
      if (layer.route?.stack.some((handler) => handler.method === wanted) === true && matches(layer, pathname)) return true;
  return false;
}

/** Returns the methods the routers have for the path; empty if no route matches. Distinguishes 405 from 404. */
export function allowedMethods(routers: readonly Router[], pathname: string): string[] {
  const found = new Set<string>();
  for (const router of routers) {
    for (const layer of router.stack) {
      if (layer.route === undefined || !matches(layer, pathname)) continue;
      for (const handler of layer.route.stack) if (handler.method !== undefined) found.add(handler.method.toUpperCase());
    }
  }
  if (found.has('GET')) found.add('HEAD');
  return [...found].sort();
}

/** Calls Express's layer matcher, which its types omit. */
function matches(layer: object, pathname: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(pathname));
}

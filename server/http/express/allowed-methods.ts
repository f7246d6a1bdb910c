import type { Router } from 'express';

/** Whether a route of these routers answers this method at this path: what nearly every request does, and less to look at than all its methods. */
export function isAnswered(routers: readonly Router[], method: string, pathname: string): boolean {
  const wanted = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  for (const router of routers)
    for (const layer of router.stack)
      if (layer.route?.stack.some((handler) => handler.method === wanted) === true && matches(layer, pathname)) return true;
  return false;
}

/** Methods some route of these routers has for the path; empty when no route knows it. Lets an answer tell 405 from 404. */
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

/** Express matches paths in its layers; its types leave that method out. */
function matches(layer: object, pathname: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(pathname));
}

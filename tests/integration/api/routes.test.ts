import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#domain/api.ts';

const routesDir = path.resolve(import.meta.dirname, '../../../server/http/routes');
/** Pages and files of the build: documents for people, not API calls. */
const NO_CALLS = ['pages.ts', 'static-files.ts', path.join('device', 'kiosk-media.ts'), path.join('openapi', 'api-reference.ts')];

/** Replaces any dependency of a route factory; none is used before a request arrives. */
const anything: object = new Proxy(() => anything, { get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything) });

interface Layer {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method?: string }[] };
}
const isRouter = (value: unknown): value is { readonly stack: readonly Layer[] } =>
  typeof value === 'function' && 'stack' in value && Array.isArray(value.stack);

/** Lists every route that the routers of all files in routes/ have mounted. */
async function mounted(): Promise<string[]> {
  const files = fs
    .readdirSync(routesDir, { encoding: 'utf8', recursive: true })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !NO_CALLS.includes(file));
  const found: string[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(path.join(routesDir, file));
    for (const [name, make] of Object.entries(module)) {
      if (!/^create\w+Routes$/.test(name) || typeof make !== 'function') continue;
      const router: unknown = make(anything);
      if (!isRouter(router)) throw new Error(`${name} of ${file} makes no router`);
      for (const { route } of router.stack)
        for (const { method } of route?.stack ?? []) found.push(`${method?.toUpperCase()} ${route?.path}`);
    }
  }
  return found;
}

test('every route has an entry and every entry has a route', async () => {
  const routes = await mounted();
  expect(routes.length).toBeGreaterThan(60);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(api).sort());
});

/**
 * Runs the hosted server: `npm run serve`. `--api-only` leaves the pages to Vite (`npm run dev`). Imports only what the
 * start needs; compiled code is cached between starts, and the cache must be on before the rest loads.
 */
// Imports the whole module: an old Node has no enableCompileCache, and must still reach the version check.
import nodeModule from 'node:module';
import { requireNode } from '../runtime/require-node.ts';

requireNode();
nodeModule.enableCompileCache();
const [{ parseConfig }, { loadEnvironment }, { createHosted }, { reportFailedStart, runServer }] = await Promise.all([
  import('../config/config.ts'),
  import('../config/load-environment.ts'),
  import('../app/hosted.ts'),
  import('./run-server.ts'),
]);

try {
  const config = parseConfig(loadEnvironment());
  const hasPages = !process.argv.includes('--api-only');
  await runServer(config, () => createHosted(config, { hasPages }));
} catch (error) {
  reportFailedStart(error);
}

/**
 * Runs the embedded role in plain Node: `npm run embedded`. Electron mounts the same root without a port
 * (electron/desktop.ts).
 */
// Imports the whole module: an old Node has no enableCompileCache, and must still reach the version check.
import nodeModule from 'node:module';
import { requireNode } from '../runtime/require-node.ts';

requireNode();
nodeModule.enableCompileCache();
const [{ parseConfig }, { loadEnvironment }, { createEmbedded }, { reportFailedStart, runServer }] = await Promise.all([
  import('../config/config.ts'),
  import('../config/load-environment.ts'),
  import('../app/embedded.ts'),
  import('./run-server.ts'),
]);

try {
  const config = parseConfig(loadEnvironment());
  const hasPages = !process.argv.includes('--api-only');
  // Stops as on a signal, with an exit code for the supervisor.
  const leave = (exitCode: number) => {
    process.exitCode = exitCode;
    process.kill(process.pid, 'SIGTERM');
  };
  await runServer(config, () => createEmbedded(config, { hasPages, leave }));
} catch (error) {
  reportFailedStart(error);
}

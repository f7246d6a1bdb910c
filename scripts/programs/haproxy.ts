import { spawnSync } from 'node:child_process';

/** The load balancer of compose.yaml. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export const HAPROXY_HELP = 'HAProxy: run `npm run test:setup` on Debian';

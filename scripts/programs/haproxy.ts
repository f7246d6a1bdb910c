import { spawnSync } from 'node:child_process';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export const HAPROXY_HELP = 'HAProxy: run `npm run test:setup` on Debian';

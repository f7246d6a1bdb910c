/** HAProxy, for the test of what stands in compose.yaml; on Debian as root its package is installed when it is not there. */
import { spawnSync } from 'node:child_process';
import { installDebian } from './install-debian.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export function ensureHaproxy(): void {
  if (hasHaproxy() || (installDebian('HAProxy', ['haproxy']) && hasHaproxy())) return;
  console.log('No HAProxy here (Debian: apt-get install haproxy): the nodes of compose.yaml are tested without the proxy.');
}

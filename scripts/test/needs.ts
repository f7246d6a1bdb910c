import { spawnSync } from 'node:child_process';
import { CHROMIUM_HELP, findChromium } from '../programs/chromium.ts';
import { HAPROXY_HELP, hasHaproxy } from '../programs/haproxy.ts';
import { findPostgres, POSTGRES_HELP } from '../programs/postgres.ts';
import { hasSwift, SWIFT_HELP } from '../programs/swift.ts';

/** Returns optional programs that the gate uses if installed. */
export function findPrograms() {
  return { chromium: findChromium(), postgres: findPostgres() };
}

export const missingChromium = `The browser tests need ${CHROMIUM_HELP}.`;

const mayMount = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

export function missingForFull(): string[] {
  return [
    ...(findPostgres() === undefined ? [POSTGRES_HELP] : []),
    ...(hasHaproxy() ? [] : [HAPROXY_HELP]),
    ...(hasSwift() ? [] : [SWIFT_HELP]),
    ...(mayMount() ? [] : ['root on Linux, to mount small disks that fill up']),
  ].map((what) => `The full run needs ${what}.`);
}

/** OpenStack Swift, which speaks S3, for the tests of an object store; on Debian as root its packages are installed when it is not there. */
import fs from 'node:fs';
import { installDebian } from './install-debian.ts';

const PROGRAMS = ['proxy', 'account', 'container', 'object'] as const;
const PACKAGES = PROGRAMS.map((name) => `swift-${name}`);

/** Whether the machine has all of it. */
export const hasSwift = (): boolean =>
  ['/usr/bin/swift-ring-builder', '/etc/swift/swift.conf', ...PROGRAMS.map((name) => `/usr/bin/swift-${name}-server`)].every((file) =>
    fs.existsSync(file),
  );

/** Elsewhere than on Debian there is none to be had: the tests over an object store are left out, which is said. */
export function ensureSwift(): void {
  if (hasSwift() || (installDebian('OpenStack Swift', PACKAGES) && hasSwift())) return;
  console.log('No OpenStack Swift here (Debian: apt-get install swift-proxy …): the tests over an S3 object store are left out.');
}

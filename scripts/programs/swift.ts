import fs from 'node:fs';

const PROGRAMS = ['proxy', 'account', 'container', 'object'] as const;
/** Debian packages of OpenStack Swift, the S3-compatible object store of the tests. */
export const SWIFT_PACKAGES = PROGRAMS.map((name) => `swift-${name}`);

export const hasSwift = (): boolean =>
  ['/usr/bin/swift-ring-builder', '/etc/swift/swift.conf', ...PROGRAMS.map((name) => `/usr/bin/swift-${name}-server`)].every((file) =>
    fs.existsSync(file),
  );

export const SWIFT_HELP = 'OpenStack Swift, an object store that speaks S3: run `npm run test:setup` on Debian';

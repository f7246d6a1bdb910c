import fs from 'node:fs';
import path from 'node:path';
import { EXIT_RESTART } from '../../server/app/embedded.ts';
import type { Log } from '../../server/runtime/log.ts';
import type { Quitting } from '../process/quitting.ts';
import { openInstaller } from './installer.ts';
import { createUpdates, type KioskUpdates } from './updates.ts';

export interface FollowUpdatesOptions {
  readonly hostedUrl: string;
  readonly kiosk: KioskUpdates | null;
  readonly resources: string;
  readonly quitting: Quitting;
  readonly log: Log;
  /** Defaults to the library's own installer, which only works in a package. */
  readonly open?: typeof openInstaller;
}

/** Installs newer versions from hosted; only a package can be updated. */
export async function followUpdates({
  hostedUrl,
  kiosk,
  resources,
  quitting,
  log,
  open = openInstaller,
}: FollowUpdatesOptions): Promise<void> {
  if (kiosk !== null && isOfSystem(resources)) {
    log.info('this kiosk was installed as a system package and does not update itself: install newer packages');
    return;
  }
  const installer = await open({ hostedUrl, isKiosk: kiosk !== null, log });
  createUpdates({
    installer: {
      fetch: installer.fetch,
      restart: () => {
        quitting.willEndWith(EXIT_RESTART);
        installer.restart();
      },
    },
    kiosk,
    wall: () => new Date(),
    every: (then, ms) => void setInterval(then, ms).unref(),
    onError: (error) => log.warn({ err: error }, 'checking for updates failed'),
  });
}

/**
 * True if the system's package manager installed the app (deb, rpm, pacman). Updating such a package runs `sudo` and
 * blocks until a password is typed.
 */
function isOfSystem(resources: string): boolean {
  return fs.existsSync(path.join(resources, 'package-type'));
}

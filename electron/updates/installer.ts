import type { Log } from '../../server/runtime/log.ts';
import type { Installer } from './updates.ts';

export interface InstallerOptions {
  /** It serves new versions under `/updates/`. No trailing slash. */
  readonly hostedUrl: string;
  /** A person's desktop is renewed when it is quit; a kiosk when it restarts for that, and whoever watches over it starts it. */
  readonly isKiosk: boolean;
  readonly log: Log;
}

/** The library's way, for a package; loaded first now, as nothing else has anything to update. */
export async function openInstaller({ hostedUrl, isKiosk, log }: InstallerOptions): Promise<Installer> {
  const { default: library } = await import('electron-updater');
  const { autoUpdater } = library;
  autoUpdater.logger = log;
  autoUpdater.autoInstallOnAppQuit = !isKiosk;
  autoUpdater.allowDowngrade = false;
  autoUpdater.setFeedURL({ provider: 'generic', url: `${hostedUrl}/updates/` });
  // What `fetch` rejects with is told there, too; without a listener it would be thrown.
  autoUpdater.on('error', (error) => log.warn({ err: error }, 'updating failed'));
  return {
    fetch: async () => {
      const found = await autoUpdater.checkForUpdates();
      // Absent when there is none.
      await found?.downloadPromise;
      return found?.downloadPromise !== undefined && found.downloadPromise !== null;
    },
    restart: () => autoUpdater.quitAndInstall(true, !isKiosk),
  };
}

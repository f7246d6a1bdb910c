import type { Log } from '../../server/runtime/log.ts';
import type { Installer } from './updates.ts';

export interface InstallerOptions {
  /** Serves new versions under `/updates/`. No trailing slash. */
  readonly hostedUrl: string;
  /** A desktop is updated when it quits; a kiosk restarts for it, started again by its supervisor. */
  readonly isKiosk: boolean;
  readonly log: Log;
}

/** Opens the library's installer of a package; loaded here, because nothing but a package has anything to update. */
export async function openInstaller({ hostedUrl, isKiosk, log }: InstallerOptions): Promise<Installer> {
  const { default: library } = await import('electron-updater');
  const { autoUpdater } = library;
  autoUpdater.logger = log;
  autoUpdater.autoInstallOnAppQuit = !isKiosk;
  autoUpdater.allowDowngrade = false;
  autoUpdater.setFeedURL({ provider: 'generic', url: `${hostedUrl}/updates/` });
  // An error of `fetch` is also emitted here; without a listener it would be thrown.
  autoUpdater.on('error', (error) => log.warn({ err: error }, 'updating failed'));
  return {
    fetch: async () => {
      const found = await autoUpdater.checkForUpdates();
      // Absent when there is no download.
      await found?.downloadPromise;
      return found?.downloadPromise !== undefined && found.downloadPromise !== null;
    },
    restart: () => autoUpdater.quitAndInstall(true, !isKiosk),
  };
}

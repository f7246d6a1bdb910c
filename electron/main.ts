/**
 * First module of the app. Imports next to nothing, so that a failing import (a missing or truncated file) ends in a
 * log line and not in Electron's own dialog, which would block a kiosk for ever. Also answers `--kiosk-config`, without
 * window, lock or server.
 */
import { app, dialog } from 'electron';
import { EXIT_NOT_STARTED, EXIT_SOFTWARE } from './process/exit-codes.ts';
import { isKiosk } from './process/is-kiosk.ts';
import { logStartFailure } from './process/log-start-failure.ts';

const KIOSK_CONFIG = '--kiosk-config';

try {
  const at = process.argv.indexOf(KIOSK_CONFIG);
  if (at === -1) await import('./desktop.ts');
  else {
    const { runKioskConfig } = await import('../server/kiosk/config-command.ts');
    const exitCode = await runKioskConfig(process.argv.slice(at + 1), `tradewind ${KIOSK_CONFIG}`);
    // Flushes standard output, which may be a pipe.
    await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
    app.exit(exitCode);
  }
} catch (error) {
  console.error('Tradewind could not start:', error);
  logStartFailure(app.getPath('userData'), error);
  if (!isKiosk) dialog.showErrorBox('Tradewind could not start', (error as Error).message);
  app.exit(isKiosk ? EXIT_SOFTWARE : EXIT_NOT_STARTED);
}

import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { App } from 'electron';
import { writeLinkHandler } from './link-handler.ts';

/**
 * Registers the app for links of other programs. Not from a checkout, where Windows would register Electron's own
 * program without the app; not in a kiosk, which follows no links.
 */
export function registerLinks(
  app: Pick<App, 'isPackaged' | 'setAsDefaultProtocolClient'>,
  isKiosk: boolean,
  onError: (error: Error) => void,
): void {
  if (!app.isPackaged || isKiosk) return;
  app.setAsDefaultProtocolClient('tradewind');
  writeLinkHandler({
    appImage: process.env.APPIMAGE,
    dataHome: process.env.XDG_DATA_HOME ?? path.join(os.homedir(), '.local/share'),
    run: (program, args, onEnd) => execFile(program, args, onEnd),
    onError,
  });
}

import { app, type Session, shell, type WebContents } from 'electron';

/** The one origin the desktop shows. */
export const APP_ORIGIN = 'app://tradewind';

/** What may leave the app, in the person's own browser or mail program. */
const EXTERNAL_PROTOCOLS = new Set(['https:', 'mailto:']);

export function isAppUrl(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

export function mayOpenExternally(url: string): boolean {
  return URL.canParse(url) && EXTERNAL_PROTOCOLS.has(new URL(url).protocol);
}

/** The page asks for no device permission, so every request is denied. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** Electron's checklist: no navigation away, no new windows, no webviews; links out go to the system browser when allowed. */
export function guardContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenExternally(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
}

export function guardEverything(): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
}

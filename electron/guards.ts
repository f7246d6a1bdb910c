import type { App, Session, WebContents } from 'electron';

export const APP_HOST = 'tradewind';
/** The one origin the desktop shows. */
export const APP_ORIGIN = `app://${APP_HOST}`;

/** What may leave the app, in the person's own browser or mail program. */
const EXTERNAL_PROTOCOLS = new Set(['https:', 'mailto:']);

export function isAppUrl(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/** The address as another program may get it (normalised, so nothing hides in odd spelling); undefined when it may not leave the app. */
export function toExternalUrl(url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed !== null && EXTERNAL_PROTOCOLS.has(parsed.protocol) ? parsed.href : undefined;
}

/** The page asks for no device permission, so every request is denied. Electron's own default is to grant. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** No navigation away, no new windows, no webviews; links out go to `openExternal` when their address may leave the app. */
export function guardContents(contents: WebContents, openExternal: (url: string) => void): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const external = toExternalUrl(url);
    if (external !== undefined) openExternal(external);
    return { action: 'deny' };
  });
}

/** Guards every page the app will ever have, and accepts no certificate the system does not. */
export function guardApp(app: App, openExternal: (url: string) => void): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, openExternal));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });
}

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

/** What a Copy button needs: plain text written at a press, nothing read. */
const COPYING = 'clipboard-sanitized-write';

/** The page is granted copying, unless `mayCopy` is false (a kiosk's visitors share one clipboard), and nothing else. Electron's own default is to grant. */
export function limitPermissions(session: Session, { mayCopy }: { readonly mayCopy: boolean }): void {
  const isGranted = (permission: string, isMainFrame: boolean, url: string) =>
    mayCopy && permission === COPYING && isMainFrame && isAppUrl(url);
  session.setPermissionRequestHandler((_contents, permission, callback, { isMainFrame, requestingUrl }) =>
    callback(isGranted(permission, isMainFrame, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) => isGranted(permission, isMainFrame, origin));
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

import type { Session, WebContents } from 'electron';
import { isVisitorsKey } from '#domain/device/kiosk-keys.ts';
import { kioskZoom } from '#domain/device/kiosk-zoom.ts';

/** A kiosk's pages live in memory: a partition without `persist:` leaves nothing on the disk. */
export const KIOSK_PARTITION = 'kiosk';

/**
 * Blocks keys, zoom and menus that lead out of the page before it receives them; derives the zoom from the screen.
 * @param screenSize called at every change, in DIP
 */
export function keepInside(contents: WebContents, screenSize: () => { readonly width: number; readonly height: number }): void {
  contents.on('before-input-event', (event, pressed) => {
    if (!isVisitorsKey(pressed)) event.preventDefault();
  });
  const zoom = () => {
    contents.setZoomFactor(kioskZoom(screenSize()));
    void contents.setVisualZoomLevelLimits(1, 1).catch(() => {
      // The page is gone; the next one sets its own zoom.
    });
  };
  contents.on('did-finish-load', zoom);
  contents.on('zoom-changed', zoom);
}

/** Blocks downloads of visitors; saves an export of the staff where `placeOf` says, without a dialog. */
export function limitDownloads(session: Session, placeOf: (name: string) => string | null): void {
  session.on('will-download', (event, item) => {
    const place = placeOf(item.getFilename());
    if (place === null) event.preventDefault();
    else item.setSavePath(place);
  });
}

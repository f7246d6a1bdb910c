import type { Session, WebContents } from 'electron';
import { isVisitorsKey } from '#domain/device/kiosk-keys.ts';
import { kioskZoom } from '#domain/device/kiosk-zoom.ts';

/** A kiosk's pages live in memory: without `persist:` a partition leaves nothing on the disk. */
export const KIOSK_PARTITION = 'kiosk';

/** Keys, zoom and menus that would lead out of the page stop before it sees them; its zoom is its screen's. @param screenSize asked at every change, in DIP */
export function keepInside(contents: WebContents, screenSize: () => { readonly width: number; readonly height: number }): void {
  contents.on('before-input-event', (event, pressed) => {
    if (!isVisitorsKey(pressed)) event.preventDefault();
  });
  const zoom = () => {
    contents.setZoomFactor(kioskZoom(screenSize()));
    void contents.setVisualZoomLevelLimits(1, 1).catch(() => {
      // The page is gone; the next one sets its own.
    });
  };
  contents.on('did-finish-load', zoom);
  contents.on('zoom-changed', zoom);
}

/** Nothing is written to the disk by a visitor; what the staff exports goes where `placeOf` says, and nobody is asked. */
export function limitDownloads(session: Session, placeOf: (name: string) => string | null): void {
  session.on('will-download', (event, item) => {
    const place = placeOf(item.getFilename());
    if (place === null) event.preventDefault();
    else item.setSavePath(place);
  });
}

import type { WireAnnouncement } from '#domain/shop/shop-wire.ts';
import { useConfig } from '#state/config.tsx';
import { useAnnouncement } from '#state/screen/announcement.ts';
import { AnnouncementBar } from '#ui/announcements/announcement-bar.tsx';

/** The shop's announcement while it runs. Visitors can close it, but not on a kiosk's shared screen. */
export function AnnouncementStrip() {
  const { shop, kiosk } = useConfig();
  const announcement = shop?.announcement;
  return announcement === undefined ? null : <Timed key={announcement.id} announcement={announcement} isClosable={kiosk === null} />;
}

function Timed({ announcement, isClosable }: { readonly announcement: WireAnnouncement; readonly isClosable: boolean }) {
  const { isShown, close } = useAnnouncement(announcement);
  if (!isShown) return null;
  const closeAndGoOn = () => {
    close();
    // The focused button goes away.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <AnnouncementBar announcement={announcement} onClose={isClosable ? closeAndGoOn : undefined} />;
}

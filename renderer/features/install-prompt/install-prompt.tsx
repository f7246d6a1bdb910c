import { useEffect, useState } from 'react';
import { useInstallDismissed } from '../../state/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import styles from './install-prompt.module.css';

/** Specification §9. */
const DELAY_MS = 3000;

/** Chromium's event; not in TypeScript's DOM library. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

/** SH9: three seconds after the browser offers installation, unless dismissed before or already installed. */
export function InstallPrompt() {
  const [wasDismissed, setDismissed] = useInstallDismissed();
  const [offer, setOffer] = useState<InstallEvent | null>(null);

  useEffect(() => {
    if (wasDismissed || isStandalone()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOffer = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => setOffer(event as InstallEvent), DELAY_MS);
    };
    const onInstalled = () => {
      clearTimeout(timer);
      setOffer(null);
    };
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeinstallprompt', onOffer);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, [wasDismissed]);

  if (offer === null || wasDismissed) return null;
  return (
    <section className={styles.card} aria-label="Install Tradewind">
      <img src="/icons/icon-192.png" alt="" width={52} height={52} />
      <div>
        <h2 className={styles.title}>Keep Tradewind at hand</h2>
        <p className={styles.text}>Opens in its own window, also without a connection.</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" size="sm" onClick={() => setDismissed(true)}>
          Not now
        </Button>
        <Button
          tone="brand"
          size="sm"
          onClick={() => {
            setOffer(null);
            void offer.prompt();
          }}
        >
          Install
        </Button>
      </div>
    </section>
  );
}

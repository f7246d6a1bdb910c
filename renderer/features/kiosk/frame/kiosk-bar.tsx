import { useLocation, useNavigate } from 'react-router-dom';
import { formatAsOf, useDeviceSync } from '#state/device/device-sync.ts';
import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AccessButton } from '../access/access-button.tsx';
import * as copy from '../copy.ts';
import styles from './kiosk-frame.module.css';

/** Bar within reach on every page: Back, Start over, and the connection state. */
export function KioskBar() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const openDialog = useOpenKioskDialog();
  return (
    <nav className={`tw-hull ${styles.bar}`} aria-label={copy.kioskBar}>
      <div className="tw-page tw-row tw-apart">
        <div className={styles.ends}>
          {/* Disabled on the first page of a visit. */}
          <Button tone="quiet" disabled={key === 'default'} onClick={() => navigate(-1)}>
            <Icon name="chevronLeft" size={24} />
            {copy.back}
          </Button>
          <Connection />
        </div>
        <div className={styles.ends}>
          <AccessButton tone="quiet" />
          <Button tone="quiet" onClick={() => openDialog({ name: 'lead' })}>
            <Icon name="mail" size={24} />
            {copy.leaveContact}
          </Button>
          <Button tone="outline" onClick={() => openDialog({ name: 'start-over' })}>
            {copy.startOver}
          </Button>
        </div>
      </div>
    </nav>
  );
}

function Connection() {
  const sync = useDeviceSync();
  const isOnline = sync?.online !== false;
  return (
    <div role="status" aria-label={copy.connection} className="tw-row tw-small tw-figures">
      <span className={styles.dot} data-off={isOnline ? undefined : ''} aria-hidden="true" />
      {isOnline ? copy.online : offlineText(sync)}
    </div>
  );
}

function offlineText({ pricesAsOf }: { readonly pricesAsOf: string | null }): string {
  return pricesAsOf === null ? copy.neverConnected : copy.offlineSince(formatAsOf(pricesAsOf));
}

import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type DeviceSync, formatAsOf, useDeviceSync, useDeviceWatch } from '#state/device/device-sync.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/**
 * A device's header line: connection, age of prices, and waiting submissions. Also keeps the page's data up to date.
 */
export function DeviceBar() {
  useDeviceWatch();
  const sync = useDeviceSync();
  const waiting = sync === undefined ? 0 : sync.outboxWaiting + sync.outboxRejected;
  return (
    <div className="tw-page tw-row tw-apart tw-small">
      <Group h="100%" gap="lg" wrap="nowrap">
        <Link to="/desk" className="tw-only-wide">
          {copy.yourDesk}
        </Link>
        <div aria-live="polite">
          {sync === undefined || sync.online ? (
            <Link to="/device">{copy.thisDevice}</Link>
          ) : (
            <div role="status" aria-label={copy.connection}>
              <Link to="/device" className="tw-figures">
                {connectionText(sync)}
              </Link>
            </div>
          )}
        </div>
      </Group>
      {waiting > 0 && (
        <Link to="/device#waiting" aria-label={copy.waitingToBeSent(waiting)} className="tw-figures">
          <Icon name="upload" size={16} />
          <span className="tw-only-wide">{copy.waitingToBeSent(waiting)}</span>
          <span className="tw-only-narrow">({waiting})</span>
        </Link>
      )}
    </div>
  );
}

function connectionText({ pricesAsOf }: DeviceSync): string {
  return pricesAsOf === null ? copy.neverConnected : copy.offlineSince(formatAsOf(pricesAsOf));
}

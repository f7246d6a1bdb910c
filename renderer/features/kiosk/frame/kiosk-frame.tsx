import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '#state/config.tsx';
import { useDeviceWatch } from '#state/device/device-sync.ts';
import { useMenu } from '#state/drawers.ts';
import { NO_ACCESS, useAccess } from '#state/kiosk/access.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Attract } from '../attract/attract.tsx';
import { BeingPrepared } from '../attract/being-prepared.tsx';
import { NotSetUp } from '../attract/not-set-up.tsx';
import { useClosedUntil } from '../attract/use-closed-until.ts';
import { IdleWarning } from '../idle/idle-warning.tsx';
import { LeadDialog } from '../lead/lead-dialog.tsx';
import { HandOffDialog } from '../phone/hand-off-dialog.tsx';
import { PhoneDialog } from '../phone/phone-dialog.tsx';
import { StaffDialog } from '../staff/staff-dialog.tsx';
import { useStaffGesture } from '../staff/use-staff-gesture.ts';
import { CountVisit } from './count-visit.tsx';
import { KioskBar } from './kiosk-bar.tsx';
import styles from './kiosk-frame.module.css';
import { LinksStay } from './links-stay.tsx';
import { StartOver } from './start-over.tsx';
import { stayInside } from './stay-inside.ts';
import { useAccent } from './use-accent.ts';
import { useIsPrepared } from './use-is-prepared.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { VisitorAids } from './visitor-aids.tsx';

/**
 * The shop on an unattended screen. Every document starts with the attract screen and every visit ends by reloading, so
 * that no visitor's data remains.
 */
export function KioskFrame({ children }: { readonly children: ReactNode }) {
  const { kiosk } = useConfig();
  const [isVisited, setVisited] = useState(false);
  const [dialog, setDialog] = useKioskDialog();
  const [, setMenuOpen] = useMenu();
  const [access] = useAccess();
  useEffect(stayInside, []);
  useAccent(kiosk?.accent);
  useDeviceWatch();
  const closedUntil = useClosedUntil(kiosk?.hours ?? []);
  useWakeLock(kiosk !== null && closedUntil === null);
  // The first taps of the gesture also act on the page, and the menu's button is in that corner.
  useStaffGesture({ onBegun: () => setMenuOpen(false), onDone: () => setDialog({ name: 'staff' }) });
  const isPrepared = useIsPrepared();
  if (kiosk === null) return children;
  // Includes the attract screen: aids turned on there and left must be reset for the next visitor.
  const isSomebodyHere = isVisited || dialog !== null || access !== NO_ACCESS;
  return (
    <>
      {!kiosk.isSetUp && <NotSetUp />}
      {kiosk.isSetUp && !isPrepared && <BeingPrepared name={kiosk.name} version={kiosk.version} />}
      {kiosk.isSetUp && isPrepared && !isVisited && <Attract closedUntil={closedUntil} onStart={() => setVisited(true)} />}
      {isPrepared && isVisited && (
        <LinksStay>
          <div className={styles.shop}>{children}</div>
          <KioskBar />
          <CountVisit />
          <StartOver />
          <HandOffDialog />
          <PhoneDialog />
          <LeadDialog />
        </LinksStay>
      )}
      {isSomebodyHere && <IdleWarning />}
      <StaffDialog />
      <VisitorAids />
    </>
  );
}

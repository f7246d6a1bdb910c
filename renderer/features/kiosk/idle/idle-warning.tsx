import { useConfig } from '#state/config.tsx';
import { useKioskWait } from '#state/kiosk/visit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';
import styles from './idle.module.css';
import { useIdle } from './use-idle.ts';

/** Asks whether the visitor is still there, above any open dialog. */
export function IdleWarning() {
  const { kiosk } = useConfig();
  const wait = useKioskWait();
  const { secondsLeft, extend } = useIdle(wait(kiosk?.idleSeconds ?? 0), wait(kiosk?.warningSeconds ?? 0));
  const isTold = secondsLeft !== null && (secondsLeft % 10 === 0 || secondsLeft === 5);
  return (
    <Dialog isOpen={secondsLeft !== null} onClose={extend} title={copy.stillHere} isAlert zIndex={400} withCloseButton={false}>
      <div className={`tw-stack ${styles.warning}`}>
        <p className={`tw-figures ${styles.count}`}>{copy.clearedIn(secondsLeft ?? 0)}</p>
        {/* Announced every 10 seconds and at 5 seconds; every second would interrupt all other announcements. */}
        <p className="tw-hidden" aria-live="assertive">
          {isTold && copy.clearedIn(secondsLeft)}
        </p>
        <Button tone="primary" size="lg" data-autofocus onClick={extend}>
          {copy.imStillHere}
        </Button>
      </div>
    </Dialog>
  );
}

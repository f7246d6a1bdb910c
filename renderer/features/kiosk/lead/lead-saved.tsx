import { useEffect } from 'react';
import { useKioskWait } from '#state/kiosk/visit.ts';
import { Button } from '#ui/button.tsx';
import { StateIcon } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';
import styles from './lead.module.css';

/** Seconds the message is shown: long enough to read it twice. */
const SHOWN_SECONDS = 15;

export function LeadSaved({ onDone }: { readonly onDone: () => void }) {
  const shownMs = useKioskWait()(SHOWN_SECONDS);
  useEffect(() => {
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
  }, [onDone, shownMs]);
  return (
    <div className={`tw-stack ${styles.saved}`}>
      <StateIcon icon="check" tone="good" />
      <h3 role="status" className="tw-title">
        {copy.saved}
      </h3>
      <p className="tw-muted tw-large">{copy.savedText}</p>
      <Button tone="brand" size="lg" data-autofocus onClick={onDone}>
        {copy.done}
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useVisitDeadline } from '#state/kiosk/visit.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

const LOOK_MS = 250;

/** Time left for the current screen; renders nothing without a deadline. */
export function TimeLeft() {
  const deadline = useVisitDeadline();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (deadline === null) return null;
  return (
    <p role="timer" className="tw-row tw-gap-2 tw-muted tw-figures">
      <Icon name="clock" size={22} />
      {copy.timeLeft(Math.max(0, Math.ceil((deadline.endsAtMs - nowMs) / 1000)))}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { formatCountdown } from '#domain/product/flash-sale.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useWasHydrated } from '#state/screen/screen.tsx';
import * as copy from './copy.ts';
import styles from './countdown.module.css';

/**
 * Time left in the day's sale, every second; restarts at 23:59:59. The server's HTML states the end time instead, which
 * stays correct in cached pages and without scripts.
 */
export function Countdown({ endsAt }: { readonly endsAt: string }) {
  const endsAtMs = Date.parse(endsAt);
  const wasHtml = useWasHydrated();
  const [text, setText] = useState(() => (wasHtml ? null : formatCountdown(endsAtMs, serverNow())));
  useEffect(() => {
    const show = () => setText(formatCountdown(endsAtMs, serverNow()));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return (
    <p className={`tw-strong ${styles.countdown}`}>
      {text === null ? copy.endsAt : copy.endsIn} <span className="tw-figures">{text ?? copy.utcTime(endsAt)}</span>
    </p>
  );
}

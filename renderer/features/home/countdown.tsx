import { useEffect, useState } from 'react';
import { formatCountdown } from '#domain/product/flash-sale.ts';
import { serverNow } from '#state/server-now.ts';
import * as copy from './copy.ts';
import styles from './countdown.module.css';

/** True time left of the day's sale, each second; starts again at 23:59:59. */
export function Countdown({ endsAt }: { readonly endsAt: string }) {
  const endsAtMs = Date.parse(endsAt);
  const [text, setText] = useState(() => formatCountdown(endsAtMs, serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setText(formatCountdown(endsAtMs, serverNow())), 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return (
    <p className={styles.countdown}>
      {copy.endsIn} <span className={`${styles.time} tw-figures`}>{text}</span>
    </p>
  );
}

import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import styles from './attract.module.css';
import { useAttract } from './use-attract.ts';

/** Shown while this kiosk has no document it may follow. */
export function NotSetUp() {
  useAttract('');
  return (
    <main className={`tw-hull ${styles.quiet}`}>
      <Icon name="alert" size={64} />
      <h1>{copy.notSetUp}</h1>
      <p>{copy.notSetUpText}</p>
    </main>
  );
}

import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import styles from './attract.module.css';
import { useAttract } from './use-attract.ts';

/** Shown until hosted's catalogue has arrived; nothing else is sold. The staff panel opens as usual. */
export function BeingPrepared({ name, version }: { readonly name: string; readonly version: string }) {
  useAttract(version);
  return (
    <main className={`tw-hull ${styles.quiet}`}>
      <Icon name="box" size={64} />
      <p className="tw-title">{name}</p>
      <h1>{copy.beingPrepared}</h1>
      <p>{copy.beingPreparedText}</p>
    </main>
  );
}

import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import styles from './attract.module.css';
import { useAttract } from './use-attract.ts';

/** Hosted's goods are not here yet, and no others are sold. Staff gets to its panel as everywhere. */
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

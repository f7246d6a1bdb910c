import { formatCount } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './overview.module.css';

export function StageCounts({ counts }: { readonly counts: readonly (readonly [anchor: string, label: string, count: number])[] }) {
  return (
    <nav aria-label={copy.summary} className={`tw-panel ${styles.counts}`}>
      {counts.map(([anchor, label, count]) => (
        <a key={anchor} href={`#${anchor}`}>
          <span className={`tw-title tw-display tw-figures ${count === 0 ? 'tw-muted' : ''}`}>{formatCount(count)}</span>
          <span className="tw-note">{label}</span>
        </a>
      ))}
    </nav>
  );
}

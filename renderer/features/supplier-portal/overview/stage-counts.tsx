import { formatCount } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './overview.module.css';

type StageCount = readonly [anchor: string, label: string, count: number];

/** Figures of the desk; each leads to its list, if that has an entry. */
export function StageCounts({ counts }: { readonly counts: readonly StageCount[] }) {
  return (
    <nav aria-label={copy.summary} className={`tw-panel ${styles.counts}`}>
      {counts.map(([anchor, label, count]) =>
        count === 0 ? (
          <div key={anchor}>
            <Figure label={label} count={count} />
          </div>
        ) : (
          <a key={anchor} href={`#${anchor}`}>
            <Figure label={label} count={count} />
          </a>
        ),
      )}
    </nav>
  );
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      <span className={`tw-title tw-display tw-figures ${count === 0 ? 'tw-muted' : ''}`}>{formatCount(count)}</span>
      <span className="tw-note">{label}</span>
    </>
  );
}

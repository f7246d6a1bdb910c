import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import styles from './bulk-import.module.css';
import * as copy from './copy.ts';

const SHOWN = 20;

/** What is wrong, row by row; the file has all of it. */
export function ProblemList({ title, problems }: { readonly title: string; readonly problems: readonly WireRowProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={`tw-rows ${styles.rows}`}>
        {problems.slice(0, SHOWN).map(({ row, column, reason }) => (
          <li data-wide key={`${row} ${column} ${reason}`}>
            <span className="tw-muted tw-figures">{copy.rowName(row)}</span>
            <span>
              {column !== '' && <strong>{`${column}: `}</strong>}
              <bdi>{reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="tw-note">{copy.firstShown(SHOWN)}</p>}
    </section>
  );
}

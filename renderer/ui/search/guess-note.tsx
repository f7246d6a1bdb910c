import { Link } from 'react-router-dom';
import * as copy from './copy.ts';
import styles from './guess-note.module.css';

interface Props {
  readonly search: string;
  /** The corrected words whose products are shown. */
  readonly corrected: string;
  /** URL of the same search without correction. */
  readonly exactTo: string;
}

/** States that the search was corrected, and links to the original one. */
export function GuessNote({ search, corrected, exactTo }: Props) {
  return (
    <p role="status" className={`tw-wrap ${styles.note}`}>
      {copy.showingInstead(search, corrected)}{' '}
      <Link to={exactTo} className="tw-link">
        {copy.searchExactly(search)}
      </Link>
    </p>
  );
}

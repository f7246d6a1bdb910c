import { Link } from 'react-router-dom';
import * as copy from './copy.ts';
import styles from './guess-note.module.css';

interface Props {
  readonly search: string;
  /** The words whose products are shown instead. */
  readonly corrected: string;
  /** Address of the same question without a guess. */
  readonly exactTo: string;
}

/** Admits that what is shown is a guess, and leads to what was asked for. */
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

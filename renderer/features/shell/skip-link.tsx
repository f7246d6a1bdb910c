import * as copy from './copy.ts';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={`tw-strong ${styles.skip}`} href="#main">
      {copy.skip}
    </a>
  );
}

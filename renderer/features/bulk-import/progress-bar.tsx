import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import styles from './bulk-import.module.css';

/** How far something is, seen and said. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <p>
        <span>{label}</span>
        <span className="tw-figures">{`${percent} %`}</span>
      </p>
      <Progress aria-label={label} value={percent} />
    </div>
  );
}

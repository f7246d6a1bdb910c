import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Nothing to show, said plainly, with the next step. */
export function EmptyState({
  icon = 'box',
  title,
  text,
  children,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={34} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.next}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Nothing to show, said plainly, with the next step. */
export function EmptyState({
  icon = 'box',
  title,
  text,
  isWholePage = false,
  children,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  /** It is all the page has: its title is the page's heading. */
  readonly isWholePage?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={34} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.next}>{children}</div>}
    </div>
  );
}

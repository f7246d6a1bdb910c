import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

export function StateIcon({ icon, tone = 'plain' }: { readonly icon: IconName; readonly tone?: 'plain' | 'good' }) {
  return (
    <span className={`tw-mark ${styles.mark}`} data-tone={tone}>
      <Icon name={icon} size={34} />
    </span>
  );
}

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
  /** The page has no other content: its title is the page's heading. */
  readonly isWholePage?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className={`tw-stack ${styles.state}`}>
      <StateIcon icon={icon} />
      <Title>{title}</Title>
      {text !== undefined && <p className="tw-muted">{text}</p>}
      {children !== undefined && <div className={`tw-row ${styles.next}`}>{children}</div>}
    </div>
  );
}

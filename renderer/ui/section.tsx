import { type ReactNode, useId } from 'react';
import { formatCount } from '#lib/format.ts';
import styles from './section.module.css';

/** A block of a page, labelled by its heading; `aside` is at the heading's right. */
export function Section({
  title,
  text,
  aside,
  children,
  anchor,
  count,
  tone = 'plain',
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Anchor of the section, for links to it. */
  readonly anchor?: string;
  readonly count?: number;
  readonly tone?: 'plain' | 'deal';
}) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={tone === 'deal' ? `${styles.section} ${styles.deal}` : styles.section}>
      <div className={`tw-row tw-apart ${styles.head}`}>
        <div className="tw-stack tw-gap-1">
          <div className="tw-row tw-gap-2">
            <h2 id={id} className="tw-title tw-wrap">
              {title}
            </h2>
            {count !== undefined && <span className="tw-muted tw-large tw-figures">{formatCount(count)}</span>}
          </div>
          {text !== undefined && (
            <p className="tw-muted" aria-live="polite">
              {text}
            </p>
          )}
        </div>
        {aside !== undefined && <div className="tw-row tw-gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

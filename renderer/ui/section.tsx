import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A block of a page with its heading, named by it; `aside` stands at the heading's right. */
export function Section({
  title,
  text,
  aside,
  children,
  tone = 'plain',
}: {
  readonly title: string;
  readonly text?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'deal';
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={tone === 'deal' ? `${styles.section} ${styles.deal}` : styles.section}>
      <div className={`tw-row tw-apart ${styles.head}`}>
        <div className="tw-stack tw-gap-1">
          <h2 id={id} className="tw-title">
            {title}
          </h2>
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

import type { ReactNode } from 'react';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './phone.module.css';

interface Props {
  /** What the code says; undefined while it is made. */
  readonly url: string | undefined;
  readonly label: string;
  /** What stands beside it. */
  readonly children: ReactNode;
  /** What is pressed next, in sight whatever stands beside the code. */
  readonly foot?: ReactNode;
}

/** A code as large as the screen lets it be, and beside it what to do. */
export function PhoneCode({ url, label, children, foot }: Props) {
  return (
    <div className={styles.code}>
      <div className={styles.frame}>{url !== undefined && <QrCode text={url} label={label} />}</div>
      <div className={styles.beside}>
        <div className={`tw-stack ${styles.words}`}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  );
}

/** What a person types who has no camera. */
export function TypeThis({ lead, children }: { readonly lead: string; readonly children: string }) {
  return (
    <div className={`tw-inset ${styles.typed}`}>
      <p className="tw-muted">{lead}</p>
      <p className="tw-strong tw-figures">{children}</p>
    </div>
  );
}

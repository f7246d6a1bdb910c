import type { ReactNode } from 'react';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './phone.module.css';

interface Props {
  /** Content of the code; undefined while it is created. */
  readonly url: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
  /** Buttons that stay visible, however long the content beside the code is. */
  readonly foot?: ReactNode;
}

/** A QR code as large as the screen allows, with instructions beside it. */
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

/** Address to type for visitors without a camera. */
export function TypeThis({ lead, children }: { readonly lead: string; readonly children: string }) {
  return (
    <div className={`tw-inset ${styles.typed}`}>
      <p className="tw-muted">{lead}</p>
      <p className="tw-strong tw-figures">{children}</p>
    </div>
  );
}

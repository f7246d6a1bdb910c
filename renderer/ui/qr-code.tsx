import { useQuery } from '@tanstack/react-query';
import { qrQuery } from '#lib/qr-query.ts';
import * as copy from './copy.ts';
import styles from './qr-code.module.css';

/** A text as a QR code, black on white in every colour scheme; `label` says what scanning it does. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useQuery(qrQuery(text));
  if (code.isError) return <p className={`tw-rounded ${styles.code} ${styles.failed}`}>{copy.tooMuchForACode}</p>;
  if (code.data === undefined) return <div className={`tw-rounded ${styles.code}`} />;
  const { path, size } = code.data;
  return (
    <svg className={`tw-rounded ${styles.code}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qrQuery } from '#lib/qr-query.ts';
import * as copy from './copy.ts';
import { useWholePixelSide } from './phone/use-whole-pixel-side.ts';
import styles from './qr-code.module.css';

/**
 * A text as a QR code, black on white in every colour scheme, in whole screen pixels; `label` describes what scanning
 * it does.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useQuery(qrQuery(text));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const side = useWholePixelSide(place, code.data?.size ?? 1);
  if (code.isError) return <p className={`tw-rounded ${styles.code} ${styles.failed}`}>{copy.tooMuchForACode}</p>;
  if (code.data === undefined) return <div className={`tw-rounded ${styles.code}`} />;
  const { path, size } = code.data;
  return (
    <div ref={setPlace} className={`tw-rounded ${styles.code}`}>
      <svg width={side} height={side} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import styles from './attract.module.css';

const PICTURE_MS = 8000;

/** Plays the kiosk document's pictures and videos in turn; skips a video that cannot be played. */
export function AttractMedia({ media }: { readonly media: WireKiosk['attract'] }) {
  const [at, setAt] = useState(0);
  const shown = media[at % media.length];
  const isFilm = shown?.isFilm === true;
  const next = () => setAt((held) => held + 1);
  useEffect(() => {
    if (isFilm || media.length < 2) return;
    const timer = setTimeout(() => setAt(at + 1), PICTURE_MS);
    return () => clearTimeout(timer);
  }, [at, isFilm, media.length]);
  if (shown === undefined) return null;
  return (
    <div className={styles.media} aria-hidden="true">
      {isFilm ? (
        <video key={at} src={shown.url} autoPlay muted playsInline loop={media.length === 1} onEnded={next} onError={next} />
      ) : (
        <img key={at} src={shown.url} alt="" />
      )}
    </div>
  );
}

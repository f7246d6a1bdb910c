import { useState } from 'react';
import { pictureSrcSet, pictureUrl } from '#domain/product/picture.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** Path of the picture; null shows the placeholder. */
  readonly path: string | null;
  readonly alt: string;
  readonly sizes: string;
  /** On the first screen: loaded at once with high priority. */
  readonly isPriority?: boolean;
  /** Its average colour, shown until it has loaded. */
  readonly tint?: string | undefined;
  readonly className?: string | undefined;
}

/** A square product picture; `No image` if there is none or it fails to load. Reserves its space while loading. */
export function Picture({ path, alt, sizes, isPriority = false, tint, className }: PictureProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const frame = className === undefined ? styles.frame : `${styles.frame} ${className}`;
  if (path === null || failedPath === path)
    return (
      <div className={`${frame} ${styles.none} tw-note`} role="img" aria-label={alt === '' ? copy.noImage : `${alt}: ${copy.noImage}`}>
        <Icon name="image" size={32} />
        <span aria-hidden="true">{copy.noImage}</span>
      </div>
    );
  return (
    <div className={frame} style={tint === undefined ? undefined : { backgroundColor: tint }}>
      <img
        key={path}
        src={pictureUrl(path)}
        srcSet={pictureSrcSet(path)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailedPath(path)}
      />
    </div>
  );
}

import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { isLoadableUrl } from './is-loadable-url.ts';
import styles from './picture-preview.module.css';

/** The picture at an address, or `Invalid URL` if it does not load. */
export function PicturePreview({ url }: { readonly url: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || !isLoadableUrl(url))
    return (
      <div className={`tw-rounded tw-small tw-bad ${styles.picture}`} role="img" aria-label={copy.invalidUrl}>
        <Icon name="image" size={26} />
        <span>{copy.invalidUrl}</span>
      </div>
    );
  return (
    <img
      className={`tw-rounded ${styles.picture}`}
      src={url}
      alt={copy.previewOfYourProduct}
      width={120}
      height={120}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

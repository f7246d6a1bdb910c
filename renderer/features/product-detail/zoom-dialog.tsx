import { Modal } from '@mantine/core';
import { useState } from 'react';
import { pictureUrl } from '#domain/product/picture.ts';
import '#ui/drawer-styles.ts';
import { IconButton, PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './gallery.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
  /** null for a single picture. */
  readonly turns: { readonly previous: () => void; readonly next: () => void } | null;
  readonly onClose: () => void;
}

/** The picture as large as the window; a click doubles it and it can be scrolled. Arrow keys turn, Escape leaves. */
export function ZoomDialog({ path, label, turns, onClose }: Props) {
  const [isDouble, setDouble] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={label}
      closeButtonProps={{ 'aria-label': copy.closeZoom }}
      classNames={{ content: styles.zoomContent ?? '', body: styles.zoomBody ?? '' }}
    >
      <PlainButton
        className={styles.zoomed}
        data-double={isDouble || undefined}
        aria-pressed={isDouble}
        aria-label={isDouble ? copy.fit : copy.enlarge}
        onClick={() => setDouble(!isDouble)}
      >
        <img src={pictureUrl(path, 1280)} alt={label} />
      </PlainButton>
      {turns !== null && (
        <div className={styles.zoomTurns}>
          <IconButton label={copy.previousPicture} onClick={turns.previous}>
            <Icon name="chevronLeft" />
          </IconButton>
          <IconButton label={copy.nextPicture} onClick={turns.next}>
            <Icon name="chevronRight" />
          </IconButton>
        </div>
      )}
    </Modal>
  );
}

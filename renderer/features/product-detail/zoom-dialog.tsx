import { type KeyboardEvent, type RefCallback, useState } from 'react';
import { pictureUrl } from '#domain/product/picture.ts';
import { IconButton, PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import styles from './gallery.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
  /** Null if there is only one picture. */
  readonly turns: { readonly previous: () => void; readonly next: () => void } | null;
}

/** True on phones, where a picture as wide as the window is no larger than on the page. */
const isNarrow = () => window.matchMedia('(max-width: 47.99em)').matches;

const toMiddle: RefCallback<HTMLElement> = (picture) => {
  const frame = picture?.parentElement;
  frame?.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
};

/** Lets arrow keys scroll a picture larger than its frame instead of turning to another. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/**
 * Shows a picture at window size, on phones at first twice as large; a press toggles. Arrow keys scroll what overflows,
 * otherwise they turn to another picture.
 */
export function ZoomDialog({ isOpen, onClose, ...picture }: { readonly isOpen: boolean; readonly onClose: () => void } & Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      fullScreen
      title={picture.label}
      closeLabel={copy.closeZoom}
      classNames={{ content: styles.window ?? '', body: styles.windowBody ?? '' }}
    >
      <Zoomed {...picture} />
    </Dialog>
  );
}

function Zoomed({ path, label, turns }: Props) {
  const [isDouble, setDouble] = useState(isNarrow);
  return (
    <>
      <PlainButton
        className={styles.zoomed}
        data-double={isDouble || undefined}
        aria-pressed={isDouble}
        aria-label={isDouble ? copy.fit : copy.enlarge}
        onClick={() => setDouble(!isDouble)}
        onKeyDown={isDouble ? move : undefined}
      >
        <img key={String(isDouble)} ref={toMiddle} src={pictureUrl(path, 1280)} width={1280} height={1280} alt={label} />
      </PlainButton>
      {turns !== null && (
        <div className={`tw-row tw-gap-2 ${styles.zoomTurns}`}>
          <IconButton label={copy.previousPicture} onClick={turns.previous}>
            <Icon name="chevronLeft" />
          </IconButton>
          <IconButton label={copy.nextPicture} onClick={turns.next}>
            <Icon name="chevronRight" />
          </IconButton>
        </div>
      )}
    </>
  );
}

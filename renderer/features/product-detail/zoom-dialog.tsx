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
  /** null for a single picture. */
  readonly turns: { readonly previous: () => void; readonly next: () => void } | null;
}

/** As wide as a phone the window is no larger than the page's own picture. */
const isNarrow = () => window.matchMedia('(max-width: 47.99em)').matches;

/** The middle of what is larger than its frame comes first. */
const toMiddle: RefCallback<HTMLElement> = (picture) => {
  const frame = picture?.parentElement;
  frame?.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
};

/** While there is more to see than fits, the arrow keys move over it instead of turning to another picture. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/**
 * The picture as large as the window, on phones twice as large from the start: a press changes between the two, what does not fit is
 * scrolled by finger, wheel or arrow keys. Otherwise these turn to another picture; Escape leaves.
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

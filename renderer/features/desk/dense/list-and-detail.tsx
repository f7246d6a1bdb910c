import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import styles from './list-and-detail.module.css';

interface Props {
  /** True if the detail was asked for: narrow screens then show it instead of the list. */
  readonly isOpen: boolean;
  /** Called by *Back*, which only narrow screens have. */
  readonly onBack: () => void;
  readonly list: ReactNode;
  readonly detail: ReactNode;
}

/** Shows a list beside its open entry; on narrow screens one of the two, with a way back to the row it came from. */
export function ListAndDetail({ isOpen, onBack, list, detail }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  const left = useRef<{ readonly row: Element | null; readonly scrollY: number } | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (!isNarrow()) return;
    if (isOpen) {
      shown.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      shown.current?.focus({ preventScroll: true });
      return;
    }
    window.scrollTo({ top: left.current?.scrollY ?? 0, behavior: 'instant' });
    left.current?.row?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);
  const remember = ({ target }: MouseEvent) => {
    left.current = { row: target instanceof Element ? target.closest('tr, li') : null, scrollY: window.scrollY };
  };
  return (
    <div className={styles.both} data-open={isOpen || undefined}>
      <div className={styles.list} onClickCapture={remember}>
        {list}
      </div>
      <div ref={shown} tabIndex={-1} className={styles.detail}>
        <Button size="sm" tone="quiet" className={`tw-only-narrow ${styles.back}`} onClick={onBack}>
          <Icon name="chevronLeft" size={16} />
          {copy.back}
        </Button>
        {detail}
      </div>
    </div>
  );
}

/** True where the list and the detail do not fit beside each other; the style sheet has the same width. */
export const isNarrow = () => window.matchMedia('(max-width: 61.99em)').matches;

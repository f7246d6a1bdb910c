import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import './overlay-styles.ts';
import * as copy from './copy.ts';

interface Opening {
  readonly isOpen: boolean;
  readonly closeLabel?: string;
}

/** Mantine renders a <header>: at the end of the document it would be a second banner landmark. */
const HEAD = { header: { role: 'none' } };

/**
 * Closed for the first frame, even when mounted open: only an opening overlay slides in and remembers the focus. (Its
 * place at the end of the document is made in a second rendering, before which an effect would already have opened it.)
 * While it closes, nothing in it can be pressed: a second click would decide twice.
 */
function useOpening(isOpen: boolean, closeLabel: string = copy.close) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const opened = isOpen && isMounted;
  return { opened, inert: !opened, attributes: HEAD, closeButtonProps: { 'aria-label': closeLabel } };
}

/** Remounts the content at every opening, even during the closing animation. */
function Fresh({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const [[wasOpen, openings], setSeen] = useState<readonly [boolean, number]>([isOpen, 0]);
  if (wasOpen !== isOpen) setSeen([isOpen, isOpen ? openings + 1 : openings]);
  return <Fragment key={openings}>{children}</Fragment>;
}

interface DialogProps extends Opening, Omit<ModalProps, 'opened'> {
  /** It opened by itself, or asks for something irreversible: screen readers announce it at once. */
  readonly isAlert?: boolean;
}

export function Dialog({ isOpen, closeLabel, isAlert = false, children, ...rest }: DialogProps) {
  return (
    <Modal {...useOpening(isOpen, closeLabel)} {...rest}>
      <Fresh isOpen={isOpen}>{children}</Fresh>
      {isAlert && <AlertRole />}
    </Modal>
  );
}

/** Mantine sets another role on its wrapper, and offers no way to change it. */
function AlertRole() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <span ref={place} hidden />;
}

/** A panel from an edge of the page, to continue there. */
export function Sheet({ isOpen, closeLabel, ...rest }: Opening & Omit<DrawerProps, 'opened'>) {
  return <Drawer {...useOpening(isOpen, closeLabel)} {...rest} />;
}

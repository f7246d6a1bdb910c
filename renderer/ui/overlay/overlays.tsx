import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import './overlay-styles.ts';
import * as copy from './copy.ts';

interface Opening {
  readonly isOpen: boolean;
  /** Name of the button in its corner. */
  readonly closeLabel?: string;
}

/** Mantine's head is a <header>: at the end of the document it would be a second banner of the page. */
const HEAD = { header: { role: 'none' } };

/**
 * Closed for the first frame, also where it is mounted to be open: only what opens comes in, and remembers where the focus was. (Its
 * place at the end of the document is made in a second rendering, before which an effect would already have opened it.)
 * While it leaves nothing in it can be pressed any more: a second click would decide twice.
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

/** Opened anew, it starts anew, even if it had not quite left. */
function Fresh({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const [[wasOpen, openings], setSeen] = useState<readonly [boolean, number]>([isOpen, 0]);
  if (wasOpen !== isOpen) setSeen([isOpen, isOpen ? openings + 1 : openings]);
  return <Fragment key={openings}>{children}</Fragment>;
}

interface DialogProps extends Opening, Omit<ModalProps, 'opened'> {
  /** It came by itself, or what it asks cannot be undone: said at once by whatever reads the page out. */
  readonly isAlert?: boolean;
}

/** Over the page, to decide something. */
export function Dialog({ isOpen, closeLabel, isAlert = false, children, ...rest }: DialogProps) {
  return (
    <Modal {...useOpening(isOpen, closeLabel)} {...rest}>
      <Fresh isOpen={isOpen}>{children}</Fresh>
      {isAlert && <AlertRole />}
    </Modal>
  );
}

/** Mantine's own role for what it stands in is another, and is not to be changed from outside. */
function AlertRole() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <span ref={place} hidden />;
}

/** From an edge of the page, to go on with something. */
export function Sheet({ isOpen, closeLabel, ...rest }: Opening & Omit<DrawerProps, 'opened'>) {
  return <Drawer {...useOpening(isOpen, closeLabel)} {...rest} />;
}

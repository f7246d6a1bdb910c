import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { useSeller } from './seller.tsx';

interface Props {
  readonly label: string;
  /** Accessible name, for users who do not see its context. */
  readonly name: string;
  /** File name of the printed document. */
  readonly title: string;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Milliseconds after which a document is printed without a picture that has not arrived. */
const LONGEST_WAIT_MS = 2000;

/** Prints once the document's pictures have arrived; at once if it has none. */
function printLoaded(): void {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
  if (pictures.length === 0) {
    window.print();
    return;
  }
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))]).then(() => window.print());
}

/** Prints a document that is not on the page: mounts it next to the page, and removes it after printing. */
export function PaperButton({ label, name, title, size = 'sm', children }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  // Fetches the seller before the document is printed.
  useSeller();
  const print = () => {
    const before = document.title;
    window.addEventListener(
      'afterprint',
      () => {
        document.title = before;
        setPrinting(false);
      },
      { once: true },
    );
    // Rendered synchronously, because the browser prints the current document.
    flushSync(() => setPrinting(true));
    document.title = title;
    printLoaded();
  };
  return (
    <>
      <Button size={size} aria-label={name} onClick={print}>
        {label}
      </Button>
      {isPrinting && createPortal(children, document.body)}
    </>
  );
}

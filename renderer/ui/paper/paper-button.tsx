import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly label: string;
  /** For whoever does not see what it stands beside. */
  readonly name: string;
  /** What the printed file is called. */
  readonly title: string;
  readonly size?: 'sm' | 'md';
  /** The document. */
  readonly children: ReactNode;
}

/** Prints a document that is not on the page: it is put beside the page, and taken away when it was printed. */
export function PaperButton({ label, name, title, size = 'sm', children }: Props) {
  const [isPrinting, setPrinting] = useState(false);
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
    // What is printed is what stands there when the browser is asked to.
    flushSync(() => setPrinting(true));
    document.title = title;
    window.print();
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

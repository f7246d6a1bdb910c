import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onRequestQuote: () => void;
  readonly children?: ReactNode;
}

/** No card here: why, and how to order all the same. */
export function PayElsewhere({ title, text, onRequestQuote, children }: Props) {
  return (
    <section className={styles.notice} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <div className={styles.ways}>
        <Button tone="primary" size="lg" onClick={onRequestQuote}>
          {copy.requestQuote}
        </Button>
        <ButtonLink size="lg" to="/cart">
          {copy.toCart}
        </ButtonLink>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useShopName } from '#state/config.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { ShopLogo } from '#ui/shop/shop-logo.tsx';
import styles from './paper.module.css';
import { Seller } from './seller.tsx';

const PAPER_LOGO = { width: 240, height: 56 };

interface Props {
  readonly kind: string;
  /** Identifying facts: numbers, dates, sender. */
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly children: ReactNode;
}

/** A document for print, A4 or Letter: heading, facts and content. */
export function Paper({ kind, facts, children }: Props) {
  const shop = useShopName();
  return (
    <article className={styles.paper} data-paper aria-label={kind}>
      <header>
        <ShopLogo ground="light" box={PAPER_LOGO} name={null} />
        <p className="tw-brand tw-display">{shop}</p>
        <h1 className="tw-title">{kind}</h1>
        <Seller />
      </header>
      <FactsList className="tw-fields tw-figures" label={kind} facts={facts} />
      {children}
    </article>
  );
}

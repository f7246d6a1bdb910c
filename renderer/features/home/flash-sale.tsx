import type { Home } from '#lib/catalogue-queries.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { ProductCard } from '#ui/goods/product-card.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import { Countdown } from './countdown.tsx';
import styles from './flash-sale.module.css';

/** The day's products at 30 % off; the cards show the deal because every price on every page does. */
export function FlashSaleBlock({ home }: { readonly home: Home }) {
  const termsOf = useCardTerms();
  if (home.flashSale === null || home.flashProducts.length === 0) return null;
  return (
    <Section
      tone="deal"
      title={copy.flashSale}
      text={copy.saleText(home.flashSale.percentOff)}
      aside={<Countdown endsAt={home.flashSale.endsAt} />}
    >
      <div className={styles.row}>
        {home.flashProducts.map((product) => (
          <ProductCard key={product.id} product={product} {...termsOf(product)} />
        ))}
      </div>
    </Section>
  );
}

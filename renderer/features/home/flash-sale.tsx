import type { Home } from '#lib/catalogue-queries.ts';
import { GoodsRow } from '#ui/goods/goods-row.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import { Countdown } from './countdown.tsx';

/** Cards visible without scrolling. */
const PRIORITY_CARDS = 2;

/** The day's products at 30 % off. Cards need no extra price: every price of the site includes the deal. */
export function FlashSaleBlock({ home }: { readonly home: Home }) {
  if (home.flashSale === null || home.flashProducts.length === 0) return null;
  return (
    <Section
      tone="deal"
      title={copy.flashSale}
      text={copy.saleText(home.flashSale.percentOff)}
      aside={<Countdown endsAt={home.flashSale.endsAt} />}
    >
      <GoodsRow products={home.flashProducts} fits={6} priorityCount={PRIORITY_CARDS} />
    </Section>
  );
}

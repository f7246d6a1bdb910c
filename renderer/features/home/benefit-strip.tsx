import type { SaleSettings } from '#domain/product/flash-sale.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './benefit-strip.module.css';
import * as copy from './copy.ts';

export function BenefitStrip() {
  const shop = useShopName();
  const sale = useConfig().shop?.sale;
  const benefits = [...copy.BENEFITS, ...dailyDeals(sale)];
  return (
    <ul data-before-goods="" className={`tw-four tw-gap-4 tw-marks ${styles.strip}`} aria-label={copy.whyBuyHere(shop)}>
      {benefits.map((benefit) => (
        <li key={benefit.title}>
          <Icon name={benefit.icon} size={24} />
          <strong>{benefit.title}</strong>
          <small className="tw-note">{benefit.text}</small>
        </li>
      ))}
    </ul>
  );
}

/** The benefit of the flash sale; none if the shop has no sale. */
function dailyDeals(sale: SaleSettings | undefined) {
  if (sale === undefined) return [copy.DAILY_DEALS];
  return sale.isOn ? [copy.dailyDealsOf(sale.size, sale.percent)] : [];
}

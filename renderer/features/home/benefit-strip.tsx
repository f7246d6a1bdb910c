import { useShopName } from '#state/config.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './benefit-strip.module.css';
import * as copy from './copy.ts';

export function BenefitStrip() {
  const shop = useShopName();
  return (
    <ul data-before-goods="" className={`tw-four tw-gap-4 tw-marks ${styles.strip}`} aria-label={copy.whyBuyHere(shop)}>
      {copy.BENEFITS.map((benefit) => (
        <li key={benefit.title}>
          <Icon name={benefit.icon} size={24} />
          <strong>{benefit.title}</strong>
          <small className="tw-note">{benefit.text}</small>
        </li>
      ))}
    </ul>
  );
}

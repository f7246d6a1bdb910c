import { Icon } from '#ui/icon.tsx';
import styles from './benefit-strip.module.css';
import * as copy from './copy.ts';

export function BenefitStrip() {
  return (
    <ul className={styles.strip} aria-label={copy.whyTradewind}>
      {copy.BENEFITS.map((benefit) => (
        <li key={benefit.title}>
          <Icon name={benefit.icon} size={24} />
          <strong>{benefit.title}</strong>
          <small>{benefit.text}</small>
        </li>
      ))}
    </ul>
  );
}

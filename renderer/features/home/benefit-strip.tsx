import { Icon } from '#ui/icon.tsx';
import styles from './benefit-strip.module.css';
import * as copy from './copy.ts';

export function BenefitStrip() {
  return (
    <ul className={styles.strip} aria-label={copy.whyTradewind}>
      {copy.BENEFITS.map((benefit) => (
        <li key={benefit.title}>
          <span className={styles.icon}>
            <Icon name={benefit.icon} size={22} />
          </span>
          <span>
            <strong>{benefit.title}</strong>
            <small>{benefit.text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { currencyLabel, useCurrencies, useCurrencyChoice } from '#state/currency.ts';
import { PlainSelect } from '#ui/controls/plain-input.tsx';
import * as copy from './copy.ts';
import styles from './header.module.css';

/** A native select, which works with every phone, keyboard and screen reader. */
export function CurrencyPicker() {
  const [code, setCode] = useCurrencyChoice();
  return (
    <PlainSelect className={styles.picker} aria-label={copy.currency} value={code} onChange={(event) => setCode(event.currentTarget.value)}>
      {useCurrencies().map((option) => (
        <option key={option.code} value={option.code}>
          {currencyLabel(option)}
        </option>
      ))}
    </PlainSelect>
  );
}

import { SALE_LIMITS } from '#domain/shop/sale/sale.ts';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { readMember } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import styles from '../settings.module.css';
import * as copy from './copy.ts';

export function SaleSection({ draft, errors, set }: SectionProps) {
  const isOn = readMember(draft, 'sale.isOn') === true;
  const number = (path: string) => ({
    kind: 'whole' as const,
    value: String(readMember(draft, path) ?? ''),
    error: errors[path],
    // What is no whole number is refused by the server with its reason.
    onType: (text: string) => set(path, /^\d{1,3}$/.test(text) ? Number(text) : text),
  });
  return (
    <div className={styles.fields}>
      <div>
        <CheckBox isChecked={isOn} onChange={(on) => set('sale.isOn', on)}>
          {copy.flashSale}
        </CheckBox>
        <p className="tw-note">{isOn ? copy.flashSaleHint : copy.offNote}</p>
      </div>
      <NumberField label={copy.percentOff} hint={copy.percentHint} {...SALE_LIMITS.percent} {...number('sale.percent')} />
      <NumberField label={copy.productsPerDay} hint={copy.productsHint} {...SALE_LIMITS.size} {...number('sale.size')} />
    </div>
  );
}

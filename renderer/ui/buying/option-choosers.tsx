import { useId } from 'react';
import type { Product } from '#domain/product/product.ts';
import { optionKey, optionsOf } from '#domain/product/skus.ts';
import { isTableOption, offeredValues } from './choice.ts';
import styles from './option-choosers.module.css';
import { optionLabel } from './option-label.ts';
import { OptionRadio } from './option-radio.tsx';
import type { Buying } from './use-buying.ts';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
}

/** A row of radio buttons per option that is not chosen in the table; they set what the table shows. */
export function OptionChoosers({ product, buying }: Props) {
  return optionsOf(product).map(({ name }, at) =>
    isTableOption(buying.skus, at) ? null : <OptionChooser key={name} name={name} at={at} product={product} buying={buying} />,
  );
}

function OptionChooser({ name, at, product, buying }: Props & { readonly name: string; readonly at: number }) {
  const group = useId();
  const key = optionKey(name);
  return (
    <div role="radiogroup" aria-labelledby={`${group}label`}>
      <p id={`${group}label`} className="tw-small tw-strong">
        {optionLabel(name)}
      </p>
      <div className={`tw-row tw-gap-2 ${styles.choices}`}>
        {offeredValues(product, buying.skus, at).map((offered) => (
          <OptionRadio
            key={offered.value}
            group={group}
            offered={offered}
            isChosen={offered.value === buying.variant[key]}
            option={at}
            onChoose={buying.choose}
            shape="chip"
            hasSwatch={key === 'color'}
          />
        ))}
      </div>
    </div>
  );
}

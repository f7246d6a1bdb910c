import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { useId } from 'react';
import type { Product } from '#domain/product/product.ts';
import { optionKey, optionsOf } from '#domain/product/skus.ts';
import { type OfferedValue, offeredValues } from './choice.ts';
import * as copy from './copy.ts';
import styles from './option-choosers.module.css';
import type { Buying } from './use-buying.ts';

/** A row of radio buttons per option; they set the picture, the price and the content of the table. */
export function OptionChoosers({ product, buying }: { readonly product: Product; readonly buying: Buying }) {
  return optionsOf(product).map(({ name }, at) => (
    <OptionChooser
      key={name}
      label={labelOf(name)}
      values={offeredValues(product, buying.skus, at, buying.chosen?.values ?? [])}
      chosen={buying.variant[optionKey(name)]}
      onChoose={(value) => buying.choose(at, value)}
    />
  ));
}

function labelOf(name: string): string {
  const key = optionKey(name);
  if (key === 'color') return copy.color;
  return key === 'size' ? copy.size : name;
}

interface Props {
  readonly label: string;
  readonly values: readonly OfferedValue[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

const PARTS = { root: styles.choice ?? '', label: `tw-control ${styles.value}`, input: styles.input ?? '' };

function OptionChooser({ label, values, chosen, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset>
      <legend className="tw-small tw-strong">{label}</legend>
      <div className={`tw-row tw-gap-2 ${styles.choices}`}>
        {values.map(({ value, isSoldOut }) => (
          <Chip
            key={value}
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            disabled={isSoldOut}
            onChange={() => onChoose(value)}
            icon={null}
            classNames={PARTS}
          >
            {isSoldOut ? <s>{value}</s> : value}
            {isSoldOut && <small>{copy.soldOut}</small>}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

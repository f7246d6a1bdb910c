import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { memo } from 'react';
import { swatchOf } from '#domain/product/swatch.ts';
import type { OfferedValue } from './choice.ts';
import * as copy from './copy.ts';
import styles from './option-radio.module.css';

interface Props {
  /** Needed only where the group is not around the radio button and owns it by id. */
  readonly id?: string;
  /** Shared by the radio buttons of one option. */
  readonly group: string;
  readonly offered: OfferedValue;
  readonly isChosen: boolean;
  /** Place of the option among the product's. */
  readonly option: number;
  readonly onChoose: (option: number, value: string) => void;
  /** A chip of its own, or the head of a row or column of the table. */
  readonly shape: 'chip' | 'head';
  /** Draws the colour that the value names. */
  readonly hasSwatch: boolean;
}

const partsOf = (shape: Props['shape']) => ({
  root: styles.choice ?? '',
  label: shape === 'chip' ? `tw-control ${styles.value} ${styles.chip}` : `${styles.value} ${styles.head}`,
  input: styles.input ?? '',
});

const PARTS = { chip: partsOf('chip'), head: partsOf('head') };

/** A radio button of one value of an option; it sets the picture and the price. */
export const OptionRadio = memo(function OptionRadio({ id, group, offered, isChosen, option, onChoose, shape, hasSwatch }: Props) {
  const { value, isSoldOut } = offered;
  const swatch = hasSwatch ? swatchOf(value) : undefined;
  return (
    <Chip
      {...(id !== undefined && { id })}
      type="radio"
      name={group}
      value={value}
      checked={isChosen}
      disabled={isSoldOut}
      onChange={() => onChoose(option, value)}
      icon={null}
      classNames={PARTS[shape]}
    >
      {swatch !== undefined && <span className={styles.swatch} style={{ background: swatch }} />}
      <bdi className={styles.words}>{isSoldOut ? <s>{value}</s> : value}</bdi>
      {isSoldOut && <small>{copy.soldOut}</small>}
    </Chip>
  );
});

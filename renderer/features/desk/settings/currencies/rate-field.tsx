import type { KeyboardEvent } from 'react';
import { TextField } from '#ui/field.tsx';
import { readRate, stepRate } from './read-rate.ts';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
}

/** A rate as typed: `0,91` counts like `0.91`. Arrows change its last digit. */
export function RateField({ value, onType, onEnter, ...rest }: Props) {
  const read = readRate(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowUp') onType(stepRate(value, 1));
    else if (event.key === 'ArrowDown') onType(stepRate(value, -1));
    else return;
    // Enter would save the settings, which the rate is no part of.
    event.preventDefault();
  };
  return (
    <TextField
      {...rest}
      role="spinbutton"
      aria-valuemin={0}
      aria-valuenow={'perUsd' in read ? read.perUsd : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

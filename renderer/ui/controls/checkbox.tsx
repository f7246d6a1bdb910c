import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface Props {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children?: ReactNode;
  /** Accessible name if there is no visible text. */
  readonly label?: string;
  readonly error?: string;
  /** Sized for touch. */
  readonly isLarge?: boolean;
}

const PARTS = { body: styles.body ?? '', labelWrapper: styles.words ?? '', label: styles.label ?? '' };

export function CheckBox({ isChecked, onChange, children, label, error, isLarge = false }: Props) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={children}
      {...(isLarge && { size: 'xl' })}
      aria-label={label}
      error={error !== undefined && <span role="alert">{error}</span>}
      classNames={PARTS}
    />
  );
}

import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  /** The accessible name of the number field. */
  readonly label: string;
  readonly min: number;
  readonly max?: number | undefined;
  /** The minus button stops here; below `min` in the drawer, where zero removes. */
  readonly floor?: number;
  /** What was typed or stepped, raw: the caller's rule decides what it becomes. */
  readonly onChange: (raw: string | number) => void;
  readonly size?: 'sm' | 'md';
  /** Names of the two buttons, where the field's own name is too general to repeat. */
  readonly stepLabels?: { readonly fewer: string; readonly more: string };
}

/** Minus, a number field, plus. Typing is free; the rule applies on Enter or when the field is left. */
export function QuantityStepper({ value, label, min, max, floor = min, onChange, size = 'md', stepLabels }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    onChange(draft);
  };
  return (
    <div className={`${styles.stepper} ${styles[size]}`}>
      <button
        type="button"
        aria-label={stepLabels?.fewer ?? `Fewer: ${label}`}
        disabled={value <= floor}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className="tw-figures"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'Escape') setDraft(null);
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            setDraft(null);
            const next = value + (event.key === 'ArrowUp' ? 1 : -1);
            if (next >= floor) onChange(next);
          }
        }}
      />
      <button
        type="button"
        aria-label={stepLabels?.more ?? `More: ${label}`}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

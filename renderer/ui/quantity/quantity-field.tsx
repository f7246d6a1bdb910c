import { useId } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grouped } from './grouped.tsx';
import styles from './quantity-field.module.css';
import { type QuantityRule, useQuantityField } from './use-quantity-field.ts';

export interface QuantityFieldProps extends QuantityRule {
  readonly size?: 'sm' | 'md';
  /** Labels of the two buttons, where the field's own name is too general to repeat. */
  readonly stepLabels?: { readonly fewer: string; readonly more: string };
}

/** Minus, a number as typed, plus; corrections are reported below. */
export function QuantityField({ size = 'md', stepLabels, ...rule }: QuantityFieldProps) {
  const noteId = useId();
  const field = useQuantityField(rule);
  return (
    <div className={styles.field}>
      <div className={`tw-control ${styles.stepper}`} data-size={size}>
        <PlainButton aria-label={stepLabels?.fewer ?? `Fewer: ${rule.label}`} disabled={!field.canStepDown} onClick={() => field.step(-1)}>
          <Icon name="minus" size={16} />
        </PlainButton>
        <Grouped text={field.input.value}>
          <input {...field.input} aria-describedby={noteId} className="tw-figures" />
        </Grouped>
        <PlainButton aria-label={stepLabels?.more ?? `More: ${rule.label}`} disabled={!field.canStepUp} onClick={() => field.step(1)}>
          <Icon name="plus" size={16} />
        </PlainButton>
      </div>
      {/* Always rendered, because screen readers skip the first text of a new live region. */}
      <p id={noteId} role="status" className={`tw-bad tw-small tw-wrap ${styles.note}`}>
        {field.note}
      </p>
    </div>
  );
}

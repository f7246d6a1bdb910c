import { TextField } from '#ui/field.tsx';
import styles from './form.module.css';
import type { PictureProps } from './form-types.ts';
import { MoreDetails } from './more-details.tsx';
import { PictureField } from './picture-field.tsx';

/** Step 2: what it costs and how it looks. */
export function StepPricing(props: PictureProps) {
  const { draft, errors, onChange } = props;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label="Price"
          isRequired
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          hint="USD per unit"
          value={draft.price ?? ''}
          error={errors.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
        <TextField
          label="Minimum order quantity"
          isRequired
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint="The smallest number of units you sell"
          value={draft.moq ?? ''}
          error={errors.moq}
          onChange={(event) => onChange({ moq: event.currentTarget.value })}
        />
      </div>
      <PictureField {...props} />
      <MoreDetails {...props} />
    </div>
  );
}

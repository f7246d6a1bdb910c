import * as copy from './copy.ts';
import { NumberField } from './number-field.tsx';
import { FieldRow, RowGroup } from './row-group.tsx';

/** As typed: minimum units, and US dollars per unit. */
export interface TypedBreak {
  readonly min: string | number;
  readonly price: string | number;
}

interface Props {
  readonly tiers: readonly TypedBreak[];
  /** By field: `tiers.0.price`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (tiers: readonly TypedBreak[]) => void;
}

export function PriceBreakFields({ tiers, errors, onChange }: Props) {
  const set = (index: number, change: Partial<TypedBreak>) =>
    onChange(tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier)));
  return (
    <RowGroup
      title={copy.priceBreaks}
      error={errors.tiers}
      addLabel={copy.addAPriceBreak}
      onAdd={() => onChange([...tiers, { min: '', price: '' }])}
    >
      {tiers.map((tier, index) => (
        // Rows have no id but their index, and are only edited in place or removed.
        <FieldRow
          key={`tier-${String(index)}`}
          removeLabel={copy.removeBreak(index + 1)}
          onRemove={() => onChange(tiers.filter((_, i) => i !== index))}
        >
          <NumberField
            label={copy.breakUnits(index + 1)}
            kind="whole"
            min={2}
            value={tier.min}
            error={errors[`tiers.${index}.min`]}
            onType={(min) => set(index, { min })}
          />
          <NumberField
            label={copy.breakPrice(index + 1)}
            kind="money"
            min={0.01}
            value={tier.price}
            error={errors[`tiers.${index}.price`]}
            onType={(price) => set(index, { price })}
          />
        </FieldRow>
      ))}
    </RowGroup>
  );
}

import { TextField } from '#ui/field.tsx';
import * as copy from '../copy.ts';
import type { StepProps } from '../form-types.ts';
import { FieldRow, RowGroup } from './row-group.tsx';

export function PriceBreaks({ draft, errors, onChange }: StepProps) {
  const tiers = draft.tiers ?? [];
  const set = (index: number, change: { min?: string; price?: string }) =>
    onChange({ tiers: tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier)) });
  return (
    <RowGroup
      title={copy.priceBreaks}
      error={errors.tiers}
      addLabel={copy.addAPriceBreak}
      onAdd={() => onChange({ tiers: [...tiers, { min: '', price: '' }] })}
    >
      {tiers.map((tier, index) => (
        // Rows have no identity but their place, and are only edited in place or removed.
        <FieldRow
          key={`tier-${String(index)}`}
          removeLabel={copy.removeBreak(index + 1)}
          onRemove={() => onChange({ tiers: tiers.filter((_, i) => i !== index) })}
        >
          <TextField
            label={copy.breakUnits(index + 1)}
            type="number"
            min={2}
            step={1}
            value={tier.min}
            error={errors[`tiers.${index}.min`]}
            onChange={(event) => set(index, { min: event.currentTarget.value })}
          />
          <TextField
            label={copy.breakPrice(index + 1)}
            type="number"
            min={0.01}
            step={0.01}
            value={tier.price}
            error={errors[`tiers.${index}.price`]}
            onChange={(event) => set(index, { price: event.currentTarget.value })}
          />
        </FieldRow>
      ))}
    </RowGroup>
  );
}

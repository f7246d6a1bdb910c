import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { TextField } from '#ui/field.tsx';
import * as copy from '../copy.ts';
import type { StepProps } from '../form-types.ts';
import { FieldRow, RowGroup } from './row-group.tsx';

/** Facts by name, as buyers compare them. */
export function SpecificationsField({ draft, errors, onChange }: StepProps) {
  const rows = draft.specifications ?? [];
  const set = (index: number, change: { name?: string; value?: string }) =>
    onChange({ specifications: rows.map((row, i) => (i === index ? { ...row, ...change } : row)) });
  return (
    <RowGroup
      title={copy.specifications}
      hint={copy.specificationsHint}
      error={errors.specifications}
      addLabel={rows.length < LIMITS.specifications ? copy.addSpecification : null}
      onAdd={() => onChange({ specifications: [...rows, { name: '', value: '' }] })}
    >
      {rows.map((row, index) => (
        // As price breaks: a row is its place.
        <FieldRow
          key={`specification-${String(index)}`}
          removeLabel={copy.removeSpecification(index + 1)}
          onRemove={() => onChange({ specifications: rows.filter((_, i) => i !== index) })}
        >
          <TextField
            label={copy.specificationName(index + 1)}
            maxLength={LIMITS.specificationName}
            value={row.name}
            error={errors[`specifications.${index}.name`]}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <TextField
            label={copy.specificationValue(index + 1)}
            maxLength={LIMITS.specificationValue}
            value={row.value}
            error={errors[`specifications.${index}.value`]}
            onChange={(event) => set(index, { value: event.currentTarget.value })}
          />
        </FieldRow>
      ))}
    </RowGroup>
  );
}

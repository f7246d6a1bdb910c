import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import type { Specification } from '#domain/product/product.ts';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { FieldRow, RowGroup } from './row-group.tsx';

interface Props {
  readonly rows: readonly Specification[];
  /** By field: `specifications.0.name`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rows: readonly Specification[]) => void;
}

export function SpecificationFields({ rows, errors, onChange }: Props) {
  const set = (index: number, change: Partial<Specification>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...change } : row)));
  return (
    <RowGroup
      title={copy.specifications}
      hint={copy.specificationsHint}
      error={errors.specifications}
      addLabel={rows.length < LIMITS.specifications ? copy.addSpecification : null}
      onAdd={() => onChange([...rows, { name: '', value: '' }])}
    >
      {rows.map((row, index) => (
        // A row's key is its index, as for price breaks.
        <FieldRow
          key={`specification-${String(index)}`}
          removeLabel={copy.removeSpecification(index + 1)}
          onRemove={() => onChange(rows.filter((_, i) => i !== index))}
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

import type { CSSProperties } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { useCategoryOptions } from '#state/shop/categories.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { columnChoice, fromChoice, MAPPED_FIELDS, optionsFor, toChoice } from './field-choice.ts';

const NARROW = { '--field': '200px' } as CSSProperties;

interface Props {
  readonly job: WireImportJob;
  /** Choice by field, only where it differs from what the file was read with. */
  readonly changes: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Maps columns to fields and shows sample values, for files that do not use the shop's own columns. */
export function ColumnFields({ job, changes, onChange }: Props) {
  return (
    <div className="tw-fields" style={NARROW}>
      {MAPPED_FIELDS.map((field) => (
        <ColumnField
          key={field}
          field={field}
          job={job}
          choice={changes[field] ?? toChoice(job.mapping[field])}
          onChange={(choice) => onChange({ ...changes, [field]: choice })}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly field: string;
  readonly job: WireImportJob;
  readonly choice: string;
  readonly onChange: (choice: string) => void;
}

/**
 * Selects a column. JSON files also accept a typed path (`images.0`), except for a field that can have one value for
 * all rows.
 */
function ColumnField({ field, job, choice, onChange }: FieldProps) {
  const categories = useCategoryOptions();
  const label = copy.FIELD_WORDS[field] ?? field;
  const error = job.missing.includes(field) && choice === '' ? copy.chooseColumn : undefined;
  const source = fromChoice(choice);
  const values = typeof source === 'string' ? (job.understood?.samples[source] ?? []) : [];
  const hint = values.length === 0 ? undefined : copy.samples(values);
  if (job.format === 'json' && field !== 'category')
    return (
      <TextField
        label={label}
        error={error}
        hint={hint}
        value={typeof source === 'string' ? source : ''}
        placeholder={copy.nameOrPath}
        onChange={(event) => onChange(columnChoice(event.currentTarget.value))}
      />
    );
  return (
    <SelectField
      label={label}
      error={error}
      hint={hint}
      options={optionsFor(field, job.columns, categories)}
      value={choice}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

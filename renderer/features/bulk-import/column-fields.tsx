import type { CSSProperties } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { columnChoice, fromChoice, MAPPED_FIELDS, optionsFor, toChoice } from './field-choice.ts';

const NARROW = { '--field': '200px' } as CSSProperties;

interface Props {
  readonly job: WireImportJob;
  /** Field → choice, as far as it differs from what the file was read with. */
  readonly changes: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Which column is what, with values of it, for a file that is not ours. */
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

/** A column to choose; in JSON also a path to type (`images.0`), except where one value for all rows is on offer. */
function ColumnField({ field, job, choice, onChange }: FieldProps) {
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
      options={optionsFor(field, job.columns)}
      value={choice}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

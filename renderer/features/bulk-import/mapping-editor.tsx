import { Group, Stack } from '@mantine/core';
import { type CSSProperties, type FormEvent, useState } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { FieldColumns, ImportCompany } from '#state/bulk-import.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { CompanyFields } from './company-fields.tsx';
import * as copy from './copy.ts';
import { columnChoice, fromChoice, isOurs, MAPPED_FIELDS, mappingOf, optionsFor, toChoice } from './field-choice.ts';

interface Props {
  readonly job: WireImportJob;
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  /** `fields` is null for files whose columns are known. */
  readonly onReadAgain: (company: ImportCompany, fields: FieldColumns | null) => void;
}

const NARROW = { '--field': '200px' } as CSSProperties;

/** What the file is read with: which column is what (files that are not ours), and who offers the goods. */
export function MappingEditor({ job, company, errors, isBusy, onReadAgain }: Props) {
  const [typed, setTyped] = useState(company);
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = (field: string) => changes[field] ?? toChoice(job.mapping[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReadAgain(typed, isOurs(job) ? null : withChanges(mappingOf(job), changes));
  };
  return (
    <Disclosure title={isOurs(job) ? copy.companyTitle : copy.mapping} isOpen={job.missing.length > 0 || job.good === 0}>
      <Stack component="form" gap="lg" pt="sm" onSubmit={submit}>
        {!isOurs(job) && (
          <div className="tw-fields" style={NARROW}>
            {MAPPED_FIELDS.map((field) => (
              <FieldSource
                key={field}
                field={field}
                job={job}
                choice={choiceOf(field)}
                onChange={(choice) => setChanges((held) => ({ ...held, [field]: choice }))}
              />
            ))}
          </div>
        )}
        <CompanyFields company={typed} errors={errors} onChange={setTyped} />
        <Group justify="flex-end">
          <Button type="submit" tone={job.missing.length > 0 ? 'primary' : 'outline'} disabled={isBusy}>
            {copy.readAgain}
          </Button>
        </Group>
      </Stack>
    </Disclosure>
  );
}

function withChanges(mapping: FieldColumns, changes: Readonly<Record<string, string>>): FieldColumns {
  const merged = new Map(Object.entries(mapping));
  for (const [field, choice] of Object.entries(changes)) {
    const source = fromChoice(choice);
    if (source === undefined) merged.delete(field);
    else merged.set(field, source);
  }
  return Object.fromEntries(merged);
}

interface FieldProps {
  readonly field: string;
  readonly job: WireImportJob;
  readonly choice: string;
  readonly onChange: (choice: string) => void;
}

/** A column to choose; in JSON also a path to type (`images.0`), except where one value for all rows is on offer. */
function FieldSource({ field, job, choice, onChange }: FieldProps) {
  const label = copy.FIELD_WORDS[field] ?? field;
  const error = job.missing.includes(field) && choice === '' ? 'Needed: choose a column' : undefined;
  if (job.format === 'json' && field !== 'category') {
    const path = fromChoice(choice);
    return (
      <TextField
        label={label}
        error={error}
        value={typeof path === 'string' ? path : ''}
        placeholder={copy.nameOrPath}
        onChange={(event) => onChange(columnChoice(event.currentTarget.value))}
      />
    );
  }
  return (
    <SelectField
      label={label}
      error={error}
      options={optionsFor(field, job.columns)}
      value={choice}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { Stack } from '@mantine/core';
import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import type { StepProps } from './form-types.ts';

const OPTIONS = [{ value: '', label: copy.chooseACountry }, ...[...COUNTRY_NAMES].sort().map((name) => ({ value: name, label: name }))];

export function StepCompany({ draft, errors, onChange }: StepProps) {
  return (
    <Stack gap="lg">
      <TextField
        label={copy.companyName}
        isRequired
        autoComplete="organization"
        value={draft.companyName ?? ''}
        error={errors.companyName}
        maxLength={160}
        onChange={(event) => onChange({ companyName: event.currentTarget.value })}
      />
      <div className="tw-fields">
        <TextField
          label={copy.contactEmail}
          isRequired
          type="email"
          autoComplete="email"
          value={draft.contactEmail ?? ''}
          error={errors.contactEmail}
          maxLength={254}
          onChange={(event) => onChange({ contactEmail: event.currentTarget.value })}
        />
        <TextField
          label={copy.whatsapp}
          type="tel"
          autoComplete="tel"
          hint={copy.whatsappHint}
          value={draft.whatsapp ?? ''}
          error={errors.whatsapp}
          maxLength={40}
          onChange={(event) => onChange({ whatsapp: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={copy.country}
        isRequired
        options={OPTIONS}
        value={draft.country ?? ''}
        error={errors.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
    </Stack>
  );
}

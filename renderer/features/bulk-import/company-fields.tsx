import { Box } from '@mantine/core';
import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import type { ImportCompany } from '#state/bulk-import.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

const COUNTRIES = [{ value: '', label: copy.chooseACountry }, ...COUNTRY_NAMES.map((name) => ({ value: name, label: name }))];

interface Props {
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (company: ImportCompany) => void;
  /** Heading of the fields, where the page has none above them. */
  readonly title?: string;
}

/** The four company fields that spreadsheets seldom contain. */
export function CompanyFields({ company, errors, onChange, title }: Props) {
  const bind = (field: keyof ImportCompany) => ({
    value: company[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...company, [field]: event.currentTarget.value }),
  });
  return (
    <fieldset className="tw-fields" aria-label={copy.companyTitle}>
      {title !== undefined && (
        <legend>
          <Box component="h2" fz="lg">
            {title}
          </Box>
        </legend>
      )}
      <p className="tw-muted" data-whole>
        {copy.companyText}
      </p>
      <TextField {...bind('companyName')} label={copy.companyName} maxLength={160} autoComplete="organization" />
      <TextField {...bind('contactEmail')} label={copy.contactEmail} type="email" maxLength={254} autoComplete="email" />
      <SelectField {...bind('country')} label={copy.country} options={COUNTRIES} />
      <TextField {...bind('whatsapp')} label={copy.whatsapp} type="tel" maxLength={40} autoComplete="tel" hint={copy.withCountryCode} />
    </fieldset>
  );
}

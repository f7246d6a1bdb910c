import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import type { ImportCompany } from '#state/bulk-import.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import styles from './bulk-import.module.css';
import { copy } from './copy.ts';

const COUNTRIES = [{ value: '', label: 'Choose a country' }, ...COUNTRY_NAMES.map((name) => ({ value: name, label: name }))];

interface Props {
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (company: ImportCompany) => void;
}

/** The four things a spreadsheet seldom holds. */
export function CompanyFields({ company, errors, onChange }: Props) {
  const bind = (field: keyof ImportCompany) => ({
    value: company[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...company, [field]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.company}>
      <legend>{copy.companyTitle}</legend>
      <p>{copy.companyText}</p>
      <TextField {...bind('companyName')} label="Company name" maxLength={160} autoComplete="organization" />
      <TextField {...bind('contactEmail')} label="Contact e-mail" type="email" maxLength={254} autoComplete="email" />
      <SelectField {...bind('country')} label="Country" options={COUNTRIES} />
      <TextField {...bind('whatsapp')} label="WhatsApp" type="tel" maxLength={40} autoComplete="tel" hint="With country code" />
    </fieldset>
  );
}

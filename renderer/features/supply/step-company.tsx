import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import styles from './form.module.css';
import type { StepProps } from './form-types.ts';

const OPTIONS = [{ value: '', label: 'Choose a country' }, ...[...COUNTRY_NAMES].sort().map((name) => ({ value: name, label: name }))];

/** Step 3: whose it is. */
export function StepCompany({ draft, errors, onChange }: StepProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Company name"
        isRequired
        autoComplete="organization"
        value={draft.companyName ?? ''}
        error={errors.companyName}
        maxLength={160}
        onChange={(event) => onChange({ companyName: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Contact e-mail"
          isRequired
          type="email"
          autoComplete="email"
          value={draft.contactEmail ?? ''}
          error={errors.contactEmail}
          maxLength={254}
          onChange={(event) => onChange({ contactEmail: event.currentTarget.value })}
        />
        <TextField
          label="WhatsApp"
          type="tel"
          autoComplete="tel"
          hint="Optional, with country code. Buyers write to it."
          value={draft.whatsapp ?? ''}
          error={errors.whatsapp}
          maxLength={40}
          onChange={(event) => onChange({ whatsapp: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label="Country"
        isRequired
        options={OPTIONS}
        value={draft.country ?? ''}
        error={errors.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
    </div>
  );
}

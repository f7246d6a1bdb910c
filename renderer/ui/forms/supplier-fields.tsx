import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import type { DetailsInput } from '#domain/supplier/supplier-details.ts';
import { SelectField, TextField } from '../field.tsx';
import * as copy from './copy.ts';

export type SupplierTexts = Readonly<Record<'name' | 'email' | 'country' | 'whatsapp', string>>;

interface Known {
  readonly name: string;
  readonly country: string | null;
  readonly email?: string | null;
  readonly whatsapp?: string | null;
}

export const supplierTexts = ({ name, email, country, whatsapp }: Known): SupplierTexts => ({
  name,
  email: email ?? '',
  country: country ?? '',
  whatsapp: whatsapp == null || whatsapp === '' ? '' : `+${whatsapp}`,
});

export function changedTexts(before: SupplierTexts, { name, email, country, whatsapp }: SupplierTexts): DetailsInput {
  return {
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(country !== before.country && { country }),
    ...(whatsapp !== before.whatsapp && { whatsapp }),
  };
}

interface Props {
  readonly texts: SupplierTexts;
  readonly errors: Readonly<Record<string, string>>;
  readonly emailHint?: string;
  readonly onChange: (texts: SupplierTexts) => void;
}

export function SupplierFields({ texts, errors, emailHint, onChange }: Props) {
  const bind = (field: keyof SupplierTexts) => ({
    value: texts[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...texts, [field]: event.currentTarget.value }),
  });
  const countries = [...new Set([texts.country, '', ...COUNTRY_NAMES])].map((value) => ({ value, label: value || copy.chooseACountry }));
  return (
    <div className="tw-fields">
      <TextField {...bind('name')} label={copy.companyName} isRequired maxLength={160} autoComplete="organization" />
      <TextField
        {...bind('email')}
        label={copy.contactEmail}
        isRequired
        type="email"
        maxLength={254}
        autoComplete="email"
        hint={emailHint}
      />
      <SelectField {...bind('country')} label={copy.country} options={countries} />
      <TextField {...bind('whatsapp')} label={copy.whatsapp} type="tel" maxLength={40} autoComplete="tel" hint={copy.withCountryCode} />
    </div>
  );
}

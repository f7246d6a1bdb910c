import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNTRY_NAMES, countryCode } from '#domain/kernel/country.ts';
import { ApiError } from '#lib/api-client.ts';
import { leadMutations } from '#lib/device/lead-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useConfig } from '#state/config.tsx';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import styles from './lead.module.css';
import { useGoodsAtHand } from './use-goods-at-hand.ts';

interface Fields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly company: string;
  readonly interest: string;
  readonly consent: boolean;
}
type TextName = Exclude<keyof Fields, 'consent'>;

const EMPTY: Fields = { name: '', email: '', phone: '', country: '', company: '', interest: '', consent: false };
const ORDER: readonly TextName[] = ['name', 'email', 'phone', 'country', 'company', 'interest'];
const COUNTRIES = [{ value: '', label: copy.noCountry }, ...COUNTRY_NAMES.map((name) => ({ value: countryCode(name), label: name }))];

function isSaidAtFields(error: unknown): boolean {
  const errors = fieldErrors(error);
  return ORDER.some((name) => name in errors);
}

/** The server validates the fields; only the consent is checked here. A failure keeps what was typed. */
export function LeadForm({ onSaved }: { readonly onSaved: () => void }) {
  const { kiosk } = useConfig();
  const key = useSubmissionKey();
  const goods = useGoodsAtHand();
  const [isAboutGoods, setAboutGoods] = useState(true);
  const form = useForm<Fields>({
    initialValues: EMPTY,
    clearInputErrorOnChange: false,
    validate: { consent: (isGiven) => (isGiven ? null : copy.consentNeeded) },
  });
  const leave = useMutation({
    ...leadMutations.leave(key.current),
    onSuccess: () => {
      key.settle();
      onSaved();
    },
    onError: (error) => {
      key.settle(error);
      const errors = fieldErrors(error);
      form.setErrors(errors);
      const first = ORDER.find((name) => name in errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  });
  const bind = (name: TextName) => ({ name, ...form.getInputProps(name), autoComplete: 'off' });
  const submit = form.onSubmit(({ consent: _given, ...fields }) => {
    const products = isAboutGoods ? goods.map(({ id }) => id) : [];
    leave.mutate({ ...fields, products, consentVersion: kiosk?.consent.version ?? '' });
  });
  const consentError = form.errors.consent;
  return (
    <form className={`tw-fields ${styles.form}`} onSubmit={submit} noValidate>
      <p className="tw-muted" data-whole>
        {copy.lead}
      </p>
      <TextField {...bind('name')} label={copy.name} isRequired maxLength={120} data-autofocus />
      <TextField {...bind('email')} label={copy.email} isRequired type="email" inputMode="email" maxLength={254} />
      <TextField {...bind('phone')} label={copy.phone} type="tel" inputMode="tel" maxLength={40} />
      <SelectField {...bind('country')} label={copy.country} options={COUNTRIES} />
      <div data-whole>
        <TextField {...bind('company')} label={copy.company} maxLength={160} />
      </div>
      <div data-whole>
        <TextAreaField {...bind('interest')} label={copy.interest} rows={2} maxLength={2000} />
      </div>
      {goods.length > 0 && (
        <div data-whole className={styles.sentence}>
          <CheckBox isLarge isChecked={isAboutGoods} onChange={setAboutGoods}>
            {copy.aboutGoods(goods.map(({ name }) => name))}
          </CheckBox>
        </div>
      )}

      <div data-whole className={styles.sentence}>
        <CheckBox
          isLarge
          isChecked={form.values.consent}
          {...(typeof consentError === 'string' && { error: consentError })}
          onChange={(isGiven) => {
            form.setFieldValue('consent', isGiven);
            form.clearFieldError('consent');
          }}
        >
          {kiosk?.consent.text}
        </CheckBox>
      </div>
      {leave.isError && !isSaidAtFields(leave.error) && (
        <Notice tone="bad" data-whole>
          {leave.error instanceof ApiError && leave.error.status === 429 ? copy.tooMany : copy.failed}
        </Notice>
      )}
      <div data-whole>
        <Button type="submit" tone="primary" size="lg" isWide disabled={leave.isPending}>
          {leave.isPending ? copy.saving : copy.save}
        </Button>
      </div>
    </form>
  );
}

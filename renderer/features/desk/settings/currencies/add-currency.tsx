import { useEffect, useMemo, useRef, useState } from 'react';
import { findCurrencyForm, ISO_CODES } from '#domain/money/currency-form.ts';
import type { TypedRate } from '#state/desk/typed-rates.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { type Option, SelectField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import { RateFields } from './rate-fields.tsx';
import { type RatesDesk, useRateEdit } from './use-rate-edit.ts';

interface Props {
  readonly desk: RatesDesk;
  readonly onDone: () => void;
}

/** Sets the first rate of a currency; only then it can be offered. */
export function AddCurrency({ desk, onDone }: Props) {
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  const [code, setCode] = useState('');
  const options = useMemo(() => listOptions(new Set(desk.rates.map((rate) => rate.code))), [desk.rates]);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);
  const edit = useRateEdit({
    desk,
    code,
    current: undefined,
    field: useState<TypedRate>({}),
    onSaved: () => {
      onDone();
      toast({ title: copy.added(code), description: copy.addedText(code) });
    },
  });
  return (
    <section ref={place} aria-label={copy.addCurrency} className={`tw-panel tw-stack ${styles.adding}`}>
      <SelectField
        label={copy.currency}
        value={code}
        options={options}
        error={edit.faults.code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          edit.type({});
        }}
      />
      <RateFields label={code === '' ? copy.rate : copy.rateOf(code)} isLabelled edit={edit} rates={desk.rates} />
      <div className="tw-row tw-gap-2">
        <Button size="sm" tone="brand" disabled={edit.isPending} onClick={edit.submit}>
          {copy.saveRate}
        </Button>
        <Button size="sm" tone="quiet" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </section>
  );
}

/** All currencies without a rate, by code. */
function listOptions(rated: ReadonlySet<string>): readonly Option[] {
  const others = [...ISO_CODES].filter((code) => !rated.has(code)).toSorted();
  return [
    { value: '', label: copy.chooseCurrency },
    ...others.map((code) => ({ value: code, label: `${code}, ${findCurrencyForm(code)?.name ?? code}` })),
  ];
}

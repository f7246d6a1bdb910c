import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useRef } from 'react';
import { USD } from '#domain/money/currency.ts';
import { formatIsoDay } from '#lib/format.ts';
import { useTypedRate } from '#state/desk/typed-rates.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import { RateFields } from './rate-fields.tsx';
import { ageOf, type DeskRate } from './rate-words.ts';
import { type RatesDesk, useRateEdit } from './use-rate-edit.ts';

interface Props {
  readonly desk: RatesDesk;
  readonly rate: DeskRate;
  readonly isOffered: boolean;
  /** Why the offer of this currency could not be changed. */
  readonly fault: string | undefined;
  readonly onOffer: (isOffered: boolean) => void;
}

export function RateRow({ desk, rate, isOffered, fault, onOffer }: Props) {
  const { code, name, on, source } = rate;
  const isCharged = code === USD.code;
  return (
    <Table.Tr className={styles.row}>
      <Table.Th scope="row">
        <span className="tw-strong">{code}</span>
        <p className="tw-note">{name}</p>
      </Table.Th>
      <Table.Td data-whole="">
        {isCharged ? (
          <>
            <span className="tw-figures">1</span>
            <p className="tw-note">{copy.isCharged}</p>
          </>
        ) : (
          <RateEditor desk={desk} rate={rate} />
        )}
      </Table.Td>
      <Fact head={copy.of} value={on === null ? undefined : formatIsoDay(on)} />
      <Fact head={copy.source} value={isCharged ? undefined : copy.SOURCES[source]} />
      <Fact head={copy.age} value={isCharged ? undefined : ageOf(rate)} isBad={rate.isStale} />
      <Table.Td className={styles.offer}>
        <CheckBox label={copy.offerOf(code)} isChecked={isOffered} onChange={onOffer} {...(fault !== undefined && { error: fault })}>
          {copy.offer}
        </CheckBox>
      </Table.Td>
    </Table.Tr>
  );
}

interface FactProps {
  readonly head: string;
  /** undefined: there is none. */
  readonly value: string | undefined;
  readonly isBad?: boolean;
}

const Fact = ({ head, value, isBad = false }: FactProps) => (
  <Table.Td data-head={head} data-none={value === undefined || undefined} className="tw-figures">
    <span className={isBad ? 'tw-strong tw-bad' : undefined}>{value ?? copy.none}</span>
  </Table.Td>
);

function RateEditor({ desk, rate }: { readonly desk: RatesDesk; readonly rate: DeskRate }) {
  const { code, name } = rate;
  const toast = useToast();
  const place = useRef<HTMLFieldSetElement>(null);
  // The buttons go with the change, so the focus returns to the field.
  const focusField = () => place.current?.querySelector('input')?.focus();
  const edit = useRateEdit({
    desk,
    code,
    current: rate,
    field: useTypedRate(code),
    onSaved: () => {
      focusField();
      toast({ title: copy.ratesSaved, description: copy.ratesSavedText });
    },
  });
  return (
    <fieldset ref={place} aria-label={copy.fieldsOf(code, name)} className={styles.editor}>
      <RateFields label={copy.rateOf(code)} edit={edit} rates={desk.rates} />
      {edit.isChanged && (
        <div className="tw-row tw-gap-2">
          <Button size="sm" tone="brand" disabled={edit.isPending} aria-label={copy.saveRateOf(code)} onClick={edit.submit}>
            {copy.saveRate}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            aria-label={copy.discardOf(code)}
            onClick={() => {
              edit.discard();
              focusField();
            }}
          >
            {copy.discard}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import type { AnswerRequest } from '#lib/quotes/quote-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { AnswerLine } from './answer-line.tsx';
import * as copy from './copy.ts';
import { type AnswerableQuote, emptyLine, firstAnswer, toAnswerRequest, typedTotalCents } from './typed-answer.ts';

interface Props {
  readonly quote: AnswerableQuote;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (answer: AnswerRequest) => void;
  readonly onClose: () => void;
}

/** A price for each product, and their common terms. */
export function AnswerDialog({ quote, isOpen, onClose, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.answerTitle(quote.code)} size="lg">
      <AnswerForm quote={quote} onClose={onClose} {...form} />
    </Dialog>
  );
}

function AnswerForm({ quote, isBusy, error, onSend, onClose }: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState(() => firstAnswer(quote, serverNow()));
  const [added, setAdded] = useState(1);
  // Fields corrected since the refusal show no error.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const refused = fieldErrors(error);
  const errors = Object.fromEntries(Object.entries(refused).filter(([field]) => !corrected.has(field)));
  const noteChange = (...fields: readonly string[]) => setCorrected(new Set([...corrected, ...fields]));
  const { lines } = typed;
  const setLines = (next: typeof lines) => setTyped({ ...typed, lines: next });
  const bind = (name: 'validUntil' | 'note') => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      noteChange(name);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCorrected(new Set());
    onSend(toAnswerRequest(quote, typed));
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      {error !== null && Object.keys(refused).length === 0 && <Notice tone="bad">{errorDetail(error, copy.sendFailed)}</Notice>}
      {lines.map((line, at) => (
        <AnswerLine
          key={line.key}
          line={line}
          lines={lines}
          at={at}
          errors={errors}
          onChange={(next, field) => {
            setLines(lines.map((held) => (held.key === line.key ? next : held)));
            noteChange(`lines.${at}.${field}`, 'lines');
          }}
          onLeaveOut={lines.length === 1 ? null : () => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {errors.lines !== undefined && (
        <p role="alert" className="tw-small tw-bad">
          {errors.lines}
        </p>
      )}
      <Group>
        <Button
          size="sm"
          tone="quiet"
          onClick={() => {
            setLines([...lines, emptyLine(`new ${added}`, 1)]);
            setAdded(added + 1);
          }}
        >
          {copy.anotherProduct}
        </Button>
      </Group>
      <div className="tw-fields">
        <NumberField
          label={copy.leadTime}
          hint={copy.daysToDoor}
          isRequired
          kind="whole"
          min={0}
          max={365}
          value={typed.days}
          error={errors.days}
          onType={(days) => {
            setTyped({ ...typed, days });
            noteChange('days');
          }}
        />
        <TextField {...bind('validUntil')} label={copy.validDay} isRequired type="date" />
      </div>
      <TextAreaField {...bind('note')} label={copy.noteToBuyer} rows={3} maxLength={2000} />
      <Group gap="sm" justify="space-between">
        <p className="tw-strong tw-figures" aria-live="polite">
          {copy.totalWithTax(formatMoney(typedTotalCents(typed), USD))}
        </p>
        <Group gap="sm">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isBusy}>
            {copy.send}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

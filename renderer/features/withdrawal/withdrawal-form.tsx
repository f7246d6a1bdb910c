import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WITHDRAWAL_LIMITS } from '#domain/withdrawal/withdrawal-limits.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { formatExactTime } from '#lib/format-time.ts';
import { withdrawalMutations } from '#lib/shop/withdrawal-mutations.ts';
import { invalidFields } from '#lib/submission/invalid-fields.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useConfig } from '#state/config.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

const EMPTY = { orderNumber: '', name: '', email: '' };

/** Withdraws from a contract: needs no sign-in and no reason. What was typed is kept until it was received. */
export function WithdrawalForm() {
  const { shop } = useConfig();
  const [form, setForm] = useState(EMPTY);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const key = useSubmissionKey();
  const send = useMutation({
    ...withdrawalMutations.send(key.current),
    onSuccess: () => key.settle(),
    onError: (error) => key.settle(error),
  });
  if (send.data !== undefined) return <Received at={send.data.receivedAt} email={send.variables.email} />;
  const errors = fieldErrors(send.error);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    isRequired: true,
    maxLength: WITHDRAWAL_LIMITS[name],
    value: form[name],
    error: form[name] === (send.variables?.[name] ?? '') ? (missing[name] ?? errors[name]) : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setForm((held) => ({ ...held, [name]: value }));
      setMissing(({ [name]: _mended, ...others }) => others);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = invalidFields(event.currentTarget);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first === undefined) send.mutate(form);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form className="tw-panel tw-stack tw-gap-4" onSubmit={submit} noValidate aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p className="tw-muted">{shop?.withdrawal === 'eu' ? copy.leadForConsumers : copy.lead}</p>
      <TextField label={copy.orderNumber} hint={copy.orderNumberHint} autoComplete="off" {...field('orderNumber')} />
      <TextField label={copy.name} autoComplete="name" {...field('name')} />
      <TextField label={copy.email} hint={copy.emailHint} type="email" autoComplete="email" {...field('email')} />
      {send.isError && Object.keys(errors).length === 0 && (
        <p role="alert" className="tw-small tw-bad">
          {errorDetail(send.error, copy.failed)}
        </p>
      )}
      <div>
        <Button type="submit" tone="primary" disabled={send.isPending}>
          {send.isPending ? copy.sending : copy.confirm}
        </Button>
      </div>
    </form>
  );
}

function Received({ at, email }: { readonly at: string; readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="tw-panel tw-stack tw-gap-3" aria-label={copy.receivedTitle}>
      <h2 ref={heading} tabIndex={-1}>
        {copy.receivedTitle}
      </h2>
      <p role="status" className="tw-wrap">
        {copy.received(formatExactTime(at), email)}
      </p>
      <p>{copy.next}</p>
    </section>
  );
}

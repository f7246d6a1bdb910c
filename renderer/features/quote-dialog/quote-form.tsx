import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import type { QuoteFields } from '#lib/quotes/quote-queries.ts';
import { invalidFields } from '#lib/submission/invalid-fields.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { ConsentNote } from '#ui/consent/consent-note.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { useDirectChatUrl, useQuoteRequest } from './use-quote-request.ts';

interface Props {
  readonly subject: QuoteSubject;
  readonly onSent: () => void;
  readonly onHeldBack: (chatUrl: string) => void;
}

/** The specification's six fields; name, e-mail and quantity are required. A failure keeps what was typed. */
export function QuoteForm({ subject, onSent, onHeldBack }: Props) {
  const form = useForm<QuoteFields>({
    initialValues: { name: '', email: '', company: '', phone: '', quantity: String(subject.quantity), message: '' },
    clearInputErrorOnChange: false,
  });
  const request = useQuoteRequest(subject, { onSent, onHeldBack });
  const directUrl = useDirectChatUrl(subject, form.values);
  const bind = (name: keyof QuoteFields) => ({ name, ...form.getInputProps(name) });
  const showErrors = (errors: Readonly<Record<string, string>>) => {
    form.setErrors(errors);
    const first = Object.keys(form.values).find((name) => name in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
    return first !== undefined;
  };
  const send = form.onSubmit((fields) => request.mutate(fields, { onError: (error) => void showErrors(fieldErrors(error)) }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (showErrors(invalidFields(event.currentTarget))) event.preventDefault();
    else send(event);
  };
  return (
    <form className="tw-fields" onSubmit={submit} noValidate>
      <TextField {...bind('name')} label={copy.name} isRequired maxLength={120} autoComplete="name" data-autofocus />
      <TextField {...bind('email')} label={copy.email} isRequired type="email" maxLength={254} autoComplete="email" />
      <TextField {...bind('company')} label={copy.company} maxLength={160} autoComplete="organization" />
      <TextField {...bind('phone')} label={copy.phone} type="tel" maxLength={40} autoComplete="tel" />
      <NumberField
        {...bind('quantity')}
        value={form.values.quantity}
        label={copy.quantity}
        isRequired
        kind="whole"
        min={1}
        max={1_000_000}
        onType={(text) => form.setFieldValue('quantity', text)}
      />
      <div data-whole>
        <TextAreaField {...bind('message')} label={copy.message} hint={copy.messageHint} maxLength={4000} />
      </div>
      {request.isError && (
        <Notice tone="bad" data-whole>
          <p>{copy.failedText}</p>
          <ButtonAnchor tone="outline" size="sm" href={directUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={16} />
            {copy.failedChat}
          </ButtonAnchor>
        </Notice>
      )}
      <div data-whole className="tw-stack tw-gap-2">
        <ConsentNote act="ask" />
        <Button type="submit" tone="primary" size="lg" isWide disabled={request.isPending}>
          {request.isPending ? copy.sending : copy.submit}
        </Button>
      </div>
    </form>
  );
}

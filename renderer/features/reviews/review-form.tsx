import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { reviewMutations } from '#lib/review-queries.ts';
import { invalidFields } from '#lib/submission/invalid-fields.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './reviews.module.css';

interface Props {
  readonly productId: string;
  /** Called with the device's text if the review is queued until there is a connection. */
  readonly onSent: (queuedText?: string) => void;
  readonly onCancel: () => void;
}

const EMPTY = { author: '', country: '', rating: 0, body: '' };
const COUNTRIES = [{ value: '', label: copy.noCountry }, ...COUNTRY_NAMES.map((name) => ({ value: name, label: name }))];

/** Submits a review for moderation; errors are shown at their fields, and what was typed is kept. */
export function ReviewForm({ productId, onSent, onCancel }: Props) {
  const [form, setForm] = useState(EMPTY);
  const [isRatingMissing, setRatingMissing] = useState(false);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const key = useSubmissionKey();
  const send = useMutation({
    ...reviewMutations.send(productId, key.current),
    onSuccess: (answer) => {
      key.settle();
      onSent('message' in answer ? answer.message : undefined);
    },
    onError: (error) => {
      key.settle(error);
      console.error('The review was not accepted', error);
    },
  });
  const errors = fieldErrors(send.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = invalidFields(event.currentTarget);
    setMissing(found);
    setRatingMissing(form.rating === 0);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { author, rating, body, country } = form;
    if (rating > 0) send.mutate({ author, rating, body, ...(country === '' ? {} : { country }) });
  };
  return (
    <form className={`tw-panel tw-stack tw-gap-4 ${styles.form}`} onSubmit={submit} noValidate aria-label={copy.formTitle}>
      <RatingInput
        value={form.rating}
        error={isRatingMissing ? copy.ratingMissing : errors.rating}
        onChange={(rating) => {
          setForm({ ...form, rating });
          setRatingMissing(false);
        }}
      />
      <div className="tw-fields">
        <TextField
          name="author"
          label={copy.name}
          isRequired
          maxLength={80}
          autoComplete="name"
          value={form.author}
          error={form.author === '' ? missing.author : errors.author}
          onChange={(event) => setForm({ ...form, author: event.currentTarget.value })}
        />
        <SelectField
          label={copy.country}
          options={COUNTRIES}
          value={form.country}
          error={errors.country}
          onChange={(event) => setForm({ ...form, country: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        name="body"
        label={copy.body}
        hint={copy.bodyHint}
        isRequired
        rows={5}
        maxLength={4000}
        value={form.body}
        error={form.body === '' ? missing.body : errors.body}
        onChange={(event) => setForm({ ...form, body: event.currentTarget.value })}
      />
      {send.isError && Object.keys(errors).length === 0 && (
        <p role="alert" className="tw-small tw-bad">
          {errorDetail(send.error, copy.failed)}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" tone="primary" disabled={send.isPending}>
          {send.isPending ? copy.submitting : copy.submit}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </Group>
    </form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { LEAD_GRADES, LEAD_LIMITS } from '#domain/lead/lead.ts';
import { errorDetail } from '#lib/api-client.ts';
import { staffMutations, staffQueries } from '#lib/device/kiosk-queries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './lead-remark-copy.ts';

interface Props {
  readonly token: string;
  readonly entry: OutboxEntry;
  readonly onDone: () => void;
}

const GRADES = [{ value: '', label: copy.noGrade }, ...LEAD_GRADES.map((grade) => ({ value: grade, label: copy.GRADES[grade] }))];

/** Staff's remark on a contact; the contact's identity is not shown. */
export function LeadRemark({ token, entry, onDone }: Props) {
  const queries = useQueryClient();
  const said = remarkOf(entry.body);
  const [note, setNote] = useState(said.note);
  const [grade, setGrade] = useState(said.grade);
  const save = useMutation({
    ...staffMutations.remark(token),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries(staffQueries.waiting(token)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Sends changed fields only: a sent contact's remark is unknown here, so empty fields must not clear it.
    const changed = { ...(note !== said.note && { note }), ...(grade !== said.grade && { grade }) };
    save.mutate({ id: entry.id, remark: changed });
  };
  return (
    <form className="tw-inset tw-stack" onSubmit={submit} noValidate>
      <SelectField label={copy.grade} options={GRADES} value={grade} onChange={({ currentTarget }) => setGrade(currentTarget.value)} />
      <TextAreaField
        label={copy.note}
        rows={2}
        maxLength={LEAD_LIMITS.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        autoComplete="off"
      />
      {save.isError && <Notice tone="bad">{errorDetail(save.error, copy.notSaved)}</Notice>}
      <Button type="submit" tone="primary" size="lg" disabled={save.isPending}>
        {copy.save}
      </Button>
    </form>
  );
}

function remarkOf(body: unknown): { readonly note: string; readonly grade: string } {
  const { note, grade } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { note: typeof note === 'string' ? note : '', grade: typeof grade === 'string' ? grade : '' };
}

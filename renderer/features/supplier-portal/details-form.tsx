import { Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { portalMutations, portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { changedTexts, SupplierFields, supplierTexts } from '#ui/forms/supplier-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Edits the supplier's details, authorized by the supplier link. */
export function DetailsForm({ supplier, link }: { readonly supplier: WirePortalSupplier; readonly link: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const known = supplierTexts(supplier);
  const [texts, setTexts] = useState(known);
  const saving = useMutation({
    ...portalMutations.change(link),
    onSuccess: (saved) => {
      queries.setQueryData(portalQueries.supplier(link).queryKey, saved);
      setTexts(supplierTexts(saved));
    },
  });
  const errors = fieldErrors(saving.error);
  const change = changedTexts(known, texts);
  const isChanged = Object.keys(change).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(change, { onSuccess: () => toast({ title: copy.detailsSaved, description: copy.detailsSavedText }) });
  };
  const { email, isEmailConfirmed } = supplier;
  return (
    <form className="tw-panel tw-stack" aria-label={copy.details} onSubmit={submit} noValidate>
      <h2>{copy.details}</h2>
      <p className="tw-muted">{copy.detailsText}</p>
      {email != null && isEmailConfirmed === false && (
        <Notice tone="plain" role="note" title={copy.notConfirmed}>
          <Stack gap="xs" align="flex-start">
            {copy.notConfirmedText(email)}
            <Button
              size="sm"
              disabled={saving.isPending}
              onClick={() => saving.mutate({ email }, { onSuccess: () => toast({ title: copy.mailedAgain, description: email }) })}
            >
              {copy.mailAgain}
            </Button>
          </Stack>
        </Notice>
      )}
      {saving.error !== null && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{errorDetail(saving.error, copy.detailsFailed)}</Notice>
      )}
      <SupplierFields texts={texts} errors={errors} onChange={setTexts} {...(isEmailConfirmed === true && { emailHint: copy.confirmed })} />
      <Group>
        <Button type="submit" tone="brand" disabled={!isChanged || saving.isPending}>
          {copy.saveDetails}
        </Button>
      </Group>
    </form>
  );
}

import { Box, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mergePictures } from '#domain/listing/draft-pictures.ts';
import { type ListingDraft, missingFields, SELL_STEPS } from '#domain/listing/listing.ts';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors, withoutChanged } from '#lib/field-errors.ts';
import { listingMutations, listingQueries } from '#lib/listing-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LeaveDialog } from '#ui/leaving/leave-dialog.tsx';
import * as copy from '../copy.ts';
import { Objections } from '../objections.tsx';
import { StepCompany } from '../step-company.tsx';
import { StepPricing } from '../step-pricing.tsx';
import { StepProduct } from '../step-product.tsx';
import { toPatch } from '../submission.ts';
import { BesidePreview } from './beside-preview.tsx';
import { previewsOf, problemsOf } from './pictures-of.ts';

/**
 * The wizard's three steps on one page. The stock of a published listing changes at once; everything else is reviewed
 * first.
 */
export function EditListing({
  listing,
  token,
  children,
}: {
  readonly listing: WireListing;
  readonly token: string;
  readonly children: ReactNode;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [changes, setChanges] = useState<ListingDraft>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [previews, setPreviews] = useState(() => previewsOf(listing));
  const loaded: ListingDraft = { ...listing.listing, ...mergePictures(listing.listing), stock: listing.stock };
  const draft: ListingDraft = { ...loaded, ...changes };
  const save = useMutation({
    ...listingMutations.edit(listing.id, token),
    onSuccess: (saved) => {
      queries.setQueryData(listingQueries.one(listing.id, token).queryKey, saved);
      setChanges({});
      setErrors({});
      toast({
        title: copy.changesSaved,
        description: 'reviewBy' in saved && saved.reviewBy === null ? copy.savedNow : copy.savedForReview,
      });
    },
    onError: (error) => {
      console.error(copy.changeRefused, error);
      setErrors(fieldErrors(error));
      toast({
        title: copy.failedTitle,
        description: errorDetail(error, copy.saveFailed),
        tone: 'destructive',
      });
    },
  });
  const parts = {
    draft,
    errors,
    onChange: (change: ListingDraft) => {
      setChanges((held) => ({ ...held, ...change }));
      setErrors((held) => withoutChanged(held, change));
    },
    previews,
    onPreview: (path: string, url: string) => setPreviews((held) => ({ ...held, [path]: url })),
    problems: problemsOf(listing),
  };
  const discard = () => {
    setChanges({});
    setErrors({});
  };
  const isComplete = ([1, 2, 3] as const).every((step) => missingFields(step, draft).length === 0);
  const hasChanges = Object.keys(changes).length > 0;
  return (
    <BesidePreview draft={draft} previews={previews} aside={children}>
      <Box
        component="form"
        className="tw-panel tw-stack tw-gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && hasChanges) save.mutate(toPatch(draft, changes, loaded));
        }}
      >
        <h2>{SELL_STEPS[0].title}</h2>
        <StepProduct {...parts} />
        <Box component="h2" mt="md">
          {SELL_STEPS[1].title}
        </Box>
        <StepPricing {...parts} />
        <Box component="h2" mt="md">
          {SELL_STEPS[2].title}
        </Box>
        <StepCompany {...parts} />
        <Objections draft={draft} errors={errors} />
        <Group gap="sm">
          <Button type="submit" tone="primary" size="lg" disabled={!isComplete || !hasChanges || save.isPending}>
            {save.isPending ? copy.saving : copy.saveChanges}
          </Button>
          {hasChanges && (
            <Button size="lg" disabled={save.isPending} onClick={discard}>
              {copy.undoChanges}
            </Button>
          )}
          {hasChanges && <p className="tw-note">{copy.unsaved}</p>}
        </Group>
        <LeaveDialog isAtStake={hasChanges} />
      </Box>
    </BesidePreview>
  );
}

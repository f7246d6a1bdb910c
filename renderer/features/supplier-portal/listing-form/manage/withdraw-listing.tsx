import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { listingMutations, listingQueries } from '#lib/listing-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';

/** Withdraws the listing after a second click, because this cannot be undone. */
export function WithdrawListing({ listing, token }: { readonly listing: WireListing; readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isSure, setSure] = useState(false);
  const withdraw = useMutation({
    ...listingMutations.withdraw(listing.id, token),
    onSuccess: (answer) => queries.setQueryData(listingQueries.one(listing.id, token).queryKey, answer),
    onError: (error) => {
      console.error(copy.withdrawRefused, error);
      toast({
        title: copy.failedTitle,
        description: errorDetail(error, copy.withdrawFailed),
        tone: 'destructive',
      });
    },
  });
  return (
    <Group component="section" gap="sm" pt="lg" aria-label={copy.withdraw}>
      <p>{isSure ? copy.withdrawQuestion : copy.noLongerForSale}</p>
      {isSure ? (
        <>
          <Button tone="danger" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {copy.withdrawForGood}
          </Button>
          <Button onClick={() => setSure(false)}>{copy.keepIt}</Button>
        </>
      ) : (
        <Button tone="danger" onClick={() => setSure(true)}>
          {copy.withdrawListing}
        </Button>
      )}
    </Group>
  );
}

import { Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly of: 'order' | 'quote';
  readonly id: string;
  readonly name: string;
  /** Address that receives the new link; null if unknown. */
  readonly email: string | null;
  readonly token: string;
}

/**
 * Renews the buyer's link of an order or quote after a confirmation, because the old link stops working before the mail
 * with the new one arrives.
 */
export function RenewLink({ of, id, name, email, token }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    ...deskMutations.renewBuyerLink(token),
    onSuccess: () => toast({ title: copy.linkRenewed, description: name }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  return (
    <>
      <Button tone="quiet" size="sm" disabled={renew.isPending} aria-label={copy.renewLinkOf(name)} onClick={() => setAsking(true)}>
        {copy.renewLink}
      </Button>
      {isAsking && (
        <Dialog isOpen isAlert onClose={() => setAsking(false)} title={copy.renewLinkTitle(name)}>
          <Stack>
            <p>{copy.buyerLinkEnds[of]}</p>
            <p>
              {email === null ? (
                copy.newLinkWaits
              ) : (
                <>
                  {copy.newLinkGoesTo} <bdi className="tw-strong tw-wrap">{email}</bdi>.{of === 'order' && ` ${copy.checkAddress}`}
                </>
              )}
            </p>
            <Group gap="sm" justify="flex-end">
              <Button data-autofocus onClick={() => setAsking(false)}>
                {copy.cancel}
              </Button>
              <Button tone="danger" disabled={renew.isPending} onClick={() => renew.mutate({ of, id })}>
                {copy.renewTheLink}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

import { Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { addressOf } from '#lib/call.ts';
import { portalMutations, portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ExportProducts } from '#ui/copying/export-products.tsx';
import { SupplierLink } from '#ui/copying/supplier-link.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { DetailsForm } from './details-form.tsx';
import { SupplierStanding } from './supplier-standing.tsx';
import { UnlistedProducts } from './unlisted-products.tsx';
import { WaitingImports } from './waiting-imports.tsx';

interface Props {
  readonly supplier: WirePortalSupplier;
  readonly link: string;
  readonly onRenewed: (link: string) => void;
  readonly onForget: () => void;
}

export function SupplierPanel({ supplier, link, onRenewed, onForget }: Props) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const queries = useQueryClient();
  const renewal = useMutation({
    ...portalMutations.renew(link),
    onSuccess: ({ supplierToken }) => {
      queries.setQueryData(portalQueries.supplier(supplierToken).queryKey, supplier);
      onRenewed(supplierToken);
      toast({ title: copy.renewed, description: copy.renewedText });
    },
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.renewFailed), tone: 'destructive' }),
    onSettled: () => setAsking(false),
  });
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <h1>{copy.yourSupplier}</h1>
      <div className="tw-panel">
        <SupplierStanding supplier={supplier} />
      </div>
      <SupplierLink token={link} />
      <WaitingImports link={link} />
      <UnlistedProducts />
      {/* A server that does not return the e-mail address does not accept changes of it either. */}
      {supplier.email !== undefined && !supplier.isBlocked && <DetailsForm key={supplier.id} supplier={supplier} link={link} />}
      <Group gap="sm">
        <ButtonLink tone="primary" to="/desk">
          {copy.yourDesk}
        </ButtonLink>
        <ButtonLink to="/sell" reloadDocument>
          {copy.listAProduct}
        </ButtonLink>
        <ExportProducts path={addressOf('GET /api/supplier/products.csv')} token={link} />
      </Group>
      <Stack component="section" gap="xs" align="flex-start" aria-label={copy.renew}>
        <p className="tw-muted">{copy.renewText}</p>
        <Group gap="sm">
          <Button tone="danger" onClick={() => setAsking(true)}>
            {copy.renew}
          </Button>
          <Button tone="quiet" onClick={onForget}>
            {copy.forget}
          </Button>
        </Group>
      </Stack>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={copy.renewTitle}>
        <Stack>
          <p>{copy.renewWarning}</p>
          <Group gap="sm">
            <Button data-autofocus onClick={() => setAsking(false)}>
              {copy.keepIt}
            </Button>
            <Button tone="danger" disabled={renewal.isPending} onClick={() => renewal.mutate()}>
              {copy.renew}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}

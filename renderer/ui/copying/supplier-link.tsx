import { Stack } from '@mantine/core';
import { supplierLinkPath } from '#lib/supplier-portal/portal-queries.ts';
import { TextField } from '../field.tsx';
import * as copy from './copy.ts';
import { CopyButton } from './copy-button.tsx';

/** The link to a supplier's portal, to be copied and kept. */
export function SupplierLink({ token }: { readonly token: string }) {
  const url = `${location.origin}${supplierLinkPath(token)}`;
  return (
    <Stack className="tw-panel" gap="xs" align="flex-start" w="100%" ta="start">
      <TextField
        label={copy.supplierLink}
        hint={copy.supplierLinkHint}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label={copy.copyLink} />
    </Stack>
  );
}

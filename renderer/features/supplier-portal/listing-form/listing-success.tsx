import { Box, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Answer } from '#domain/api.ts';
import { formatWeekdayTime } from '#lib/format-time.ts';
import { useConfig } from '#state/config.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyButton } from '#ui/copying/copy-button.tsx';
import { SupplierLink } from '#ui/copying/supplier-link.tsx';
import { StateIcon } from '#ui/empty-state.tsx';
import { TextField } from '#ui/field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import * as copy from './copy.ts';

/** Step 4: the promised review time and the manage link. */
export function ListingSuccess({ receipt, onAnother }: { readonly receipt: Answer<'POST /api/products'>; readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { kiosk, publicUrl } = useConfig();
  // The token is in the fragment, which reaches neither server logs nor referrers.
  const managePath = `/listing/${encodeURIComponent(receipt.id)}#${receipt.manageToken}`;
  return (
    <Stack component="section" align="center" ta="center" maw={640} mx="auto" my="xl" aria-labelledby="listed">
      <StateIcon icon="check" tone="good" />
      <h2 id="listed" ref={heading} tabIndex={-1}>
        {'message' in receipt ? copy.queuedTitle : copy.successTitle}
      </h2>
      <p>{'message' in receipt ? receipt.message : copy.successText}</p>
      {receipt.reviewBy !== null && <p className="tw-muted">{copy.answeredBy(formatWeekdayTime(receipt.reviewBy))}</p>}
      <Group gap="sm" justify="center">
        <Button tone="primary" onClick={onAnother}>
          {copy.listAnother}
        </Button>
        {kiosk === null && (
          <ButtonLink to={managePath} reloadDocument>
            {copy.seeYourListing}
          </ButtonLink>
        )}
      </Group>
      {kiosk === null ? (
        <>
          <ManageLink url={`${location.origin}${managePath}`} />
          {'supplierToken' in receipt && receipt.supplierToken !== undefined && <SupplierLink token={receipt.supplierToken} />}
        </>
      ) : (
        'claim' in receipt && <ManageCode url={`${publicUrl}/listing/claim#${receipt.claim}`} />
      )}
    </Stack>
  );
}

function ManageLink({ url }: { readonly url: string }) {
  return (
    <Stack className="tw-panel" gap="xs" align="flex-start" w="100%" ta="start">
      <TextField label={copy.manageLink} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={url} label={copy.copy} />
    </Stack>
  );
}

/** Shows the manage link as a QR code in a kiosk, where nothing can be copied or stored. */
function ManageCode({ url }: { readonly url: string }) {
  return (
    <Group className="tw-panel" gap="lg" w="100%" ta="start" component="section" aria-labelledby="manage">
      <Box flex="0 0 240px">
        <QrCode text={url} label={copy.manageQr} />
      </Box>
      <Stack gap="xs" flex="1 1 240px">
        <h3 id="manage">{copy.manageOnPhone}</h3>
        <p>{copy.manageOnPhoneText}</p>
        <p className="tw-muted">{copy.manageLater}</p>
      </Stack>
    </Group>
  );
}

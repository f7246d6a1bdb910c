import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sellTitle } from '#domain/site/page-titles.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import * as copy from '../features/supplier-portal/listing-form/copy.ts';
import { ListingWizard } from '../features/supplier-portal/listing-form/listing-wizard.tsx';
import * as pageCopy from './copy.ts';

export function SellPage() {
  const { kiosk } = useConfig();
  const title = sellTitle(useShopName());
  useTitle(title);
  return (
    <Stack gap="lg" py="xl" className="tw-page">
      <Stack component="header" gap={6}>
        <h1>{title}</h1>
        <p className="tw-muted">{copy.lead}</p>
        {kiosk === null && (
          <p className="tw-muted">
            {pageCopy.manyProducts}{' '}
            <Link className="tw-link" to="/sell/import">
              {pageCopy.importASpreadsheet}
            </Link>
          </p>
        )}
      </Stack>
      <ListingWizard />
    </Stack>
  );
}

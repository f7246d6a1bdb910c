import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useStoredImportJob } from '#state/bulk-import.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { useTitle } from '#state/use-title.ts';
import { BulkImport } from '../features/bulk-import/bulk-import.tsx';
import * as copy from '../features/bulk-import/copy.ts';
import * as needsConnection from '../features/needs-connection/copy.ts';
import { NeedsConnection } from '../features/needs-connection/needs-connection.tsx';
import { WaitingImports } from '../features/supplier-portal/waiting-imports.tsx';
import * as pageCopy from './copy.ts';

export function SellImportPage() {
  useTitle(PAGE_TITLES['sell-import']);
  const [link] = useSupplierLink();
  const [handle] = useStoredImportJob();
  return (
    <Stack gap="lg" py="xl" className="tw-page">
      <Stack component="header" gap={6}>
        <h1>{copy.title}</h1>
        <p className="tw-muted">{copy.lead}</p>
        <p className="tw-muted">
          {pageCopy.oneProduct}{' '}
          <Link className="tw-link" to="/sell">
            {pageCopy.useTheForm}
          </Link>
        </p>
      </Stack>
      <NeedsConnection>{needsConnection.importing}</NeedsConnection>
      <BulkImport />
      {link !== '' && <WaitingImports key={handle?.id} link={link} except={handle?.id} />}
    </Stack>
  );
}

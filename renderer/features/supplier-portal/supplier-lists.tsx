import { Box, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { ShowMore } from '#ui/records/show-more.tsx';
import * as copy from './copy.ts';
import { ImportRow } from './import-row.tsx';
import { SupplierStanding } from './supplier-standing.tsx';
import { SupplierWork } from './supplier-work.tsx';

/** All lists of the supplier this device lists for; renders nothing without a supplier link. */
export function SupplierLists() {
  return (
    <>
      <SupplierWork />
      <SupplierRecord />
    </>
  );
}

/** The supplier and its imports. */
export function SupplierRecord({ isFolded = false }: { readonly isFolded?: boolean }) {
  const [link] = useSupplierLink();
  return link === '' ? null : <Record link={link} isFolded={isFolded} />;
}

function Record({ link, isFolded }: { readonly link: string; readonly isFolded: boolean }) {
  const { data: supplier, error } = useQuery(portalQueries.supplier(link));
  const batches = useInfiniteQuery(portalQueries.batches(link));
  if (error instanceof ApiError && error.status === 404) return null;
  const imports = batches.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {(!isFolded || imports.length > 0) && (
        <RecordList
          anchor="imports"
          title={copy.imports}
          count={batches.data?.pages[0]?.total ?? 0}
          empty={copy.noImports}
          next={['/sell/import', copy.importASpreadsheet]}
        >
          {imports.map((batch) => (
            <ImportRow key={batch.id} own={batch} />
          ))}
        </RecordList>
      )}
      <ShowMore list={batches} />
      <RecordList title={copy.yourSupplier}>
        {supplier !== undefined && (
          <Group component="li" gap="sm">
            <Box flex="1 1 220px" miw={0}>
              <SupplierStanding supplier={supplier} />
            </Box>
            <ButtonLink size="sm" to="/supplier-desk">
              {copy.supplierLink}
            </ButtonLink>
          </Group>
        )}
      </RecordList>
    </>
  );
}

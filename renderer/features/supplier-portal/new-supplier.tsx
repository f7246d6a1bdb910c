import { Group, Stack } from '@mantine/core';
import { ButtonLink } from '#ui/button.tsx';
import { SupplierLink } from '#ui/copying/supplier-link.tsx';
import * as copy from './copy.ts';
import { WaitingImports } from './waiting-imports.tsx';

/** Shown for a link without listings, with what to do next. */
export function NewSupplier({ link }: { readonly link: string }) {
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <h1>{copy.yourSupplier}</h1>
      <Stack gap="xs" className="tw-panel">
        <h2>{copy.nothingListedTitle}</h2>
        <p>{copy.nothingListedText}</p>
        <Group gap="sm">
          <ButtonLink tone="primary" to="/sell" reloadDocument>
            {copy.listAProduct}
          </ButtonLink>
          <ButtonLink to="/sell/import" reloadDocument>
            {copy.importASpreadsheet}
          </ButtonLink>
          <ButtonLink to="/desk">{copy.yourDesk}</ButtonLink>
        </Group>
      </Stack>
      <WaitingImports link={link} />
      <SupplierLink token={link} />
    </Stack>
  );
}

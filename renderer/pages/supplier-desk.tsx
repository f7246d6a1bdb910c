import { Box } from '@mantine/core';
import { SupplierDesk } from '../features/own-supplier/supplier-desk.tsx';

/** `/supplier-desk#<link>`: where a supplier link leads. */
export function SupplierDeskPage() {
  return (
    <Box className="tw-page" py="xl">
      <SupplierDesk />
    </Box>
  );
}

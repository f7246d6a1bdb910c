import { Box } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { SupplierView } from '../features/supplier/supplier-view.tsx';

/** `/supplier/:id`: a supplier as buyers see it. */
export function SupplierPage() {
  const { id = '' } = useParams();
  return (
    <Box className="tw-page" py="xl">
      <SupplierView key={id} id={id} />
    </Box>
  );
}

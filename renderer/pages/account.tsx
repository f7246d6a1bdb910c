import { Box } from '@mantine/core';
import { AccountView } from '../features/account/account-view.tsx';
import { ConfirmAddress } from '../features/supplier-portal/confirm-address.tsx';
import { SupplierLists } from '../features/supplier-portal/supplier-lists.tsx';
import { SupplierPortal } from '../features/supplier-portal/supplier-portal.tsx';

/** `/account`: shows what this device remembers; there is no sign-in. */
export function AccountPage() {
  return <AccountView supplier={<SupplierLists />} />;
}

/**
 * `/supplier-desk#<link>`: the page of a supplier link. In one chunk with the account: each further chunk is a round
 * trip for another page.
 */
export function SupplierPortalPage() {
  return (
    <Box className="tw-page" py="xl">
      <SupplierPortal />
    </Box>
  );
}

/** `/confirm#<token>`: the page of a mail that asks whether an address is the supplier's. */
export function ConfirmPage() {
  return (
    <Box className="tw-page" py="xl">
      <ConfirmAddress />
    </Box>
  );
}

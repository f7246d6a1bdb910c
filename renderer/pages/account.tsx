import { Box } from '@mantine/core';
import { AccountView } from '../features/account/account-view.tsx';
import { ConfirmAddress } from '../features/supplier-portal/confirm-address.tsx';
import { SupplierLists } from '../features/supplier-portal/supplier-lists.tsx';
import { SupplierPortal } from '../features/supplier-portal/supplier-portal.tsx';

/** `/account`: no sign-in exists; this is what the device remembers. */
export function AccountPage() {
  return <AccountView supplier={<SupplierLists />} />;
}

/** `/supplier-desk#<link>`: where a supplier link leads. In one chunk with the account: each more is a round trip for some other page. */
export function SupplierPortalPage() {
  return (
    <Box className="tw-page" py="xl">
      <SupplierPortal />
    </Box>
  );
}

/** `/confirm#<token>`: where a mail leads that asks whether an address is the supplier's. */
export function ConfirmPage() {
  return (
    <Box className="tw-page" py="xl">
      <ConfirmAddress />
    </Box>
  );
}

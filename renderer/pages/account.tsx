import { AccountView } from '../features/account/account-view.tsx';
import { SupplierLists } from '../features/own-supplier/supplier-lists.tsx';

/** `/account`: no sign-in exists; this is what the device remembers. */
export function AccountPage() {
  return <AccountView supplier={<SupplierLists />} />;
}

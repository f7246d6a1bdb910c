import { AccountView } from '../features/account/account-view.tsx';

/** `/account`: no sign-in exists; this is what the device remembers. */
export function AccountPage() {
  return <AccountView />;
}

import { EmptyState } from '../ui/empty-state.tsx';

export function AccountPage() {
  return <EmptyState title="AccountPage" />;
}

import { EmptyState } from '../ui/empty-state.tsx';

export function ManageListingPage() {
  return <EmptyState title="ManageListingPage" />;
}

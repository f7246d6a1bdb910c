import { EmptyState } from '../ui/empty-state.tsx';

export function OrdersPage() {
  return <EmptyState title="OrdersPage" />;
}

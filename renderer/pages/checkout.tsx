import { EmptyState } from '../ui/empty-state.tsx';

export function CheckoutPage() {
  return <EmptyState title="CheckoutPage" />;
}

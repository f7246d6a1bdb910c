import { EmptyState } from '../ui/empty-state.tsx';

export function SellPage() {
  return <EmptyState title="SellPage" />;
}

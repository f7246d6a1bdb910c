import { EmptyState } from '../ui/empty-state.tsx';

export function SellImportPage() {
  return <EmptyState title="SellImportPage" />;
}

import { EmptyState } from '../ui/empty-state.tsx';

export function OperatorPage() {
  return <EmptyState title="OperatorPage" />;
}

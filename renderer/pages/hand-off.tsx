import { EmptyState } from '../ui/empty-state.tsx';

export function HandOffPage() {
  return <EmptyState title="HandOffPage" />;
}

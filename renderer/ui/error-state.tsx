import { Button } from './button.tsx';
import * as copy from './copy.ts';
import { EmptyState } from './empty-state.tsx';

export function ErrorState({ title, text, onRetry }: { readonly title: string; readonly text?: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} text={text ?? copy.checkConnection}>
        <Button tone="brand" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}

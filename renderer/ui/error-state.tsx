import { useIsShopLost } from '#state/connection.ts';
import { Button } from './button.tsx';
import * as copy from './copy.ts';
import { EmptyState } from './empty-state.tsx';

/** A failed load with a retry. Without a connection that is the heading, and what failed is the text. */
export function ErrorState({ title, text, onRetry }: { readonly title: string; readonly text?: string; readonly onRetry: () => void }) {
  const isLost = useIsShopLost();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={isLost ? copy.cannotReach : title}
        text={isLost ? copy.loadsAgain(title) : (text ?? copy.checkConnection)}
      >
        <Button tone="brand" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}

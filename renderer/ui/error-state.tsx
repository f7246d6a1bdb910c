import { useShopName } from '#state/config.tsx';
import { useIsShopLost } from '#state/connection.ts';
import { Button } from './button.tsx';
import * as copy from './copy.ts';
import { EmptyState } from './empty-state.tsx';

/** Shows a failed load with a retry. If the connection is lost, the heading says so and the text names what failed. */
export function ErrorState({ title, text, onRetry }: { readonly title: string; readonly text?: string; readonly onRetry: () => void }) {
  const isLost = useIsShopLost();
  const shop = useShopName();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={isLost ? copy.cannotReach(shop) : title}
        text={isLost ? copy.loadsAgain(title) : (text ?? copy.checkConnection)}
      >
        <Button tone="brand" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}

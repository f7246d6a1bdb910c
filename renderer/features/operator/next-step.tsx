import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';

interface Props {
  /** Something else than what waits is shown. */
  readonly isFiltered: boolean;
  readonly onShowWaiting: () => void;
  readonly onRefresh: () => void;
}

/** From an empty list: to what waits, or, where that is what is shown, to look again. */
export function NextStep({ isFiltered, onShowWaiting, onRefresh }: Props) {
  return (
    <Button size="sm" onClick={isFiltered ? onShowWaiting : onRefresh}>
      {isFiltered ? copy.showWhatWaits : copy.lookAgain}
    </Button>
  );
}

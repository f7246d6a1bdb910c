import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { reorderChange } from '#domain/cart/reorder.ts';
import { useRemoveOrdered, useStillSavedReason } from '#state/cart/saved-lines.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { reasonWords } from '#ui/changes/change-words.ts';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import { reorderSummary } from './reorder-words.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

interface Props {
  /** At their former prices. */
  readonly lines: Cart;
  /**
   * Called with the accepted lines once they are in the cart; also if none can be ordered and the buyer has closed the
   * explanation.
   */
  readonly onSettled?: (reorder: Reorder) => void;
  /** What is on the button, and the title of the changes. */
  readonly label?: string;
  /** Accessible name, where several of these buttons are on one page. */
  readonly name?: string | undefined;
}

/** Orders the same lines again: of an order or a saved list. */
export function OrderAgain({ lines, onSettled = () => {}, label = copy.orderAgain, name }: Props) {
  const { found, isLooking, start, accept, cancel } = useReorder(lines, onSettled);
  const shown = useLastShown(found);
  return (
    <>
      <Button size="sm" disabled={isLooking} aria-label={name} onClick={start}>
        {isLooking ? copy.looking : label}
      </Button>
      <Dialog isOpen={found !== null} onClose={cancel} title={label}>
        {shown !== null && <Changes {...shown} onAccept={accept} onCancel={cancel} />}
      </Dialog>
    </>
  );
}

/** Moves all saved lines into the cart; lines that cannot be ordered stay saved. */
export function OrderSavedAgain({ lines }: { readonly lines: Cart }) {
  return <OrderAgain lines={lines} label={copy.moveAll} onSettled={useRemoveOrdered()} />;
}

/** Why a saved line could not be ordered; nothing if it was not tried. */
export function StillSavedReason({ line }: { readonly line: CartLine }) {
  const left = useStillSavedReason(line);
  if (left === undefined) return null;
  return <p className="tw-small tw-bad">{[copy.notAdded, ...reasonWords(left.changed, left.asked)].join(' ')}</p>;
}

interface ChangesProps extends Reorder {
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

function Changes({ asked, resolution, onAccept, onCancel }: ChangesProps) {
  const { currency } = useMoney();
  const isEmpty = resolution.accepted.length === 0;
  return (
    <div className="tw-stack tw-gap-4">
      <p className="tw-display tw-large tw-figures">
        {isEmpty ? copy.noneLeft : reorderSummary(reorderChange(asked, resolution), currency)}
      </p>
      <ChangedLines cart={asked} changed={resolution.changed} />
      <div className="tw-row">
        {!isEmpty && (
          <Button tone="primary" data-autofocus onClick={onAccept}>
            {copy.addToCart}
          </Button>
        )}
        <Button onClick={onCancel}>{copy.cancel}</Button>
      </div>
    </div>
  );
}

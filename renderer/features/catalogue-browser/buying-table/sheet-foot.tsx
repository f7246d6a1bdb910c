import { countUnits } from '#domain/cart/count-units.ts';
import { formatUnits } from '#lib/format.ts';
import { useAddSeveral } from '#state/cart/add-several.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useEmptySheet, useSheetLines, useTakeOutOfSheet } from '#state/cart/order-sheet.ts';
import { useMoney } from '#state/currency.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { HOLDS_FOCUS, keepFocus } from '#ui/controls/keep-focus.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';

/** What all entered quantities cost together, and the button that adds them to the cart. */
export function SheetFoot() {
  const lines = useSheetLines();
  const { sum } = useMoney();
  const priced = useCartPricing(lines);
  const addSeveral = useAddSeveral();
  const takeOut = useTakeOutOfSheet();
  const empty = useEmptySheet();
  return (
    <div {...HOLDS_FOCUS} className={`tw-foot tw-row ${styles.foot}`}>
      <p className="tw-figures" aria-live="polite" data-sum>
        {lines.length === 0 ? (
          <span className="tw-muted">{copy.empty}</span>
        ) : (
          <>
            <span className="tw-muted">
              {copy.lines(lines.length)} · {formatUnits(countUnits(lines))}
            </span>{' '}
            <strong className={`tw-large ${styles.amount}`} data-entered>
              {sum(priced.lines.map(({ lineTotalCents }) => lineTotalCents))}
            </strong>
          </>
        )}
      </p>
      {lines.length > 0 && (
        <IconButton
          label={copy.clear}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            empty();
          }}
        >
          <Icon name="trash" />
        </IconButton>
      )}
      <Button
        tone="primary"
        disabled={lines.length === 0}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          addSeveral(lines);
          takeOut(lines);
        }}
      >
        {copy.addAll}
      </Button>
    </div>
  );
}

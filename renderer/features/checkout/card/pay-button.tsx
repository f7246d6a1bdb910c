import { toCents } from '#domain/kernel/money.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';

/** Shows the amount charged in dollars; disabled until the provider is ready and while a payment is processed. */
export function PayButton({
  total,
  isReady,
  isProcessing,
}: {
  readonly total: number;
  readonly isReady: boolean;
  readonly isProcessing: boolean;
}) {
  return (
    <Button type="submit" tone="primary" size="lg" isWide disabled={!isReady || isProcessing}>
      {isProcessing ? copy.processing : copy.payLabel(formatMoney(toCents(total), USD))}
    </Button>
  );
}

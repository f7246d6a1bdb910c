import type { CartLine } from '#domain/cart/cart.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cart-row.module.css';
import * as copy from './copy.ts';
import type { LineNotice } from './line-notices.ts';
import { useAccept } from './use-accept.ts';

/** What changed on a line, each with one click that accepts it (CT5). */
export function Notices({ line, notices }: { readonly line: CartLine; readonly notices: readonly LineNotice[] }) {
  const { format } = useMoney();
  const accept = useAccept();
  return (
    <ul className={styles.notices} aria-live="polite">
      {notices.map((notice) => {
        const { text, action } = inWords(notice, format);
        return (
          <li key={notice.kind}>
            <Icon name="alert" size={18} />
            <span>{text}</span>
            <Button size="sm" tone="brand" onClick={() => void accept(line, notice)}>
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function inWords(notice: LineNotice, format: (cents: number) => string): { text: string; action: string } {
  switch (notice.kind) {
    case 'gone':
      return { text: copy.gone, action: copy.removeLine };
    case 'variant_gone':
      return { text: copy.variantGone, action: copy.switchVariant };
    case 'price_changed':
      return { text: copy.priceChanged(format(notice.beforeCents), format(notice.nowCents)), action: copy.keepPrice };
    case 'below_moq':
      return { text: copy.belowMoq(notice.moq, notice.quantity), action: copy.setTo(notice.moq) };
    case 'over_stock':
      return {
        text: copy.overStock(notice.stock, notice.quantity),
        action: notice.stock === 0 ? copy.removeLine : copy.setTo(notice.stock),
      };
    default:
      return assertNever(notice);
  }
}

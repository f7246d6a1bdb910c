import type { ReactNode } from 'react';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { ChangedLine } from '#domain/cart/line-changes.ts';
import { formatVariant } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { changeWords } from './change-words.ts';
import styles from './changed-lines.module.css';

interface Props {
  /** The whole cart: minimum and stock count a product's lines together. */
  readonly cart: Cart;
  readonly changed: readonly ChangedLine[];
  readonly renderActions?: (changed: ChangedLine) => ReactNode;
}

/** Changes line by line: the same list on checkout, hand-off and reorder. */
export function ChangedLines({ cart, changed, renderActions }: Props) {
  const { format } = useMoney();
  return (
    <ul className={`tw-stack tw-figures ${styles.lines}`}>
      {changed.map((entry) => {
        const choice = formatVariant(entry.line.variant);
        return (
          <li key={lineKey(entry.line)}>
            <Picture path={entry.line.image} alt="" sizes="72px" className="tw-rounded" />
            <div>
              <h3 className="tw-wrap">{entry.line.name}</h3>
              {choice !== '' && <p className="tw-note">{choice}</p>}
              {changeWords(entry, cart, format).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <div className={`tw-row tw-gap-2 ${styles.actions}`}>{renderActions?.(entry)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

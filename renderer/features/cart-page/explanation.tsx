import type { PricedCart } from '#domain/cart/price-cart.ts';
import { formatMoney } from '#domain/kernel/currency.ts';
import * as copy from './copy.ts';
import styles from './order-summary.module.css';

const GOODS = new Set(['list', 'tier', 'deal']);

/** Every step from the list prices to the total: the pricing's own trace, in the dollars that are charged. */
export function Explanation({ pricing }: { readonly pricing: PricedCart }) {
  const steps = pricing.trace.filter(({ step }) => GOODS.has(step));
  return (
    <details className={styles.explanation}>
      <summary>{copy.explain}</summary>
      <p>{copy.explainUsd}</p>
      <table>
        <tbody>
          {steps.map(({ step, detail, cents }) => (
            <tr key={`${step} ${detail}`}>
              <th scope="row">{detail}</th>
              <td>{formatMoney(cents, 'USD')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.total}</th>
            <td>{formatMoney(pricing.subtotalCents, 'USD')}</td>
          </tr>
        </tfoot>
      </table>
      <p>{copy.explainTax}</p>
    </details>
  );
}

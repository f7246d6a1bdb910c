import type { WirePricedCart, WirePricedLine } from '#domain/cart/checkout-wire.ts';
import type { LineProblem, PricedCart, PricedLine } from '#domain/cart/price-cart.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { DomainError, type FieldError } from '#domain/kernel/problem.ts';
import type { Shortage } from '../../stores/orders/order-store.ts';
import { sayUnknownChoice } from '../carts/pricing.ts';

/**
 * @throws DomainError('cart_problems') with `errors` per line (`items.0`) and the breakdown if a line cannot be bought
 * as it is
 */
export function refuseProblems(priced: PricedCart, breakdownOf: (cart: PricedCart) => WirePricedCart): void {
  if (priced.lines.every((line) => line.problems.length === 0)) return;
  throw cartProblems(breakdownOf(priced), priced);
}

/** Units reserved by other checkouts count as sold; the lines contain what is left. */
export function refuseShortages(
  shortages: readonly Shortage[],
  priced: PricedCart,
  breakdownOf: (cart: PricedCart) => WirePricedCart,
  whenHeld: 'over_stock' | 'held_by_others',
): DomainError {
  const shortageOf = ({ id, sku }: PricedLine) =>
    shortages.find((shortage) => shortage.productId === id && (shortage.sku === '' || shortage.sku === sku));
  const withProblem = (line: PricedLine): PricedLine => {
    const shortage = shortageOf(line);
    if (shortage === undefined) return line;
    return { ...line, problems: [...line.problems, shortage.isHeldByOthers ? whenHeld : 'over_stock'] };
  };
  const breakdown = breakdownOf({ ...priced, lines: priced.lines.map(withProblem) });
  const refused = {
    ...breakdown,
    lines: breakdown.lines.map((line, at) => {
      const ordered = priced.lines[at];
      const available = ordered && shortageOf(ordered)?.available;
      return available === undefined ? { ...line, stock: line.stock ?? null } : { ...line, stock: available, available };
    }),
  };
  return cartProblems(refused, priced);
}

function cartProblems(breakdown: WirePricedCart, { lines }: PricedCart): DomainError {
  // Minimum and stock apply to all lines of a product together, so messages state their total quantity.
  const ofProduct = (id: string) => lines.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);
  const errors = breakdown.lines.flatMap((line, at): FieldError[] =>
    line.problems.map((problem) => ({
      field: `items.${at}`,
      message: sayProblem(problem, line, { ofProduct: ofProduct(line.id), ofStock: lines[at]?.wanted ?? line.quantity }),
    })),
  );
  return new DomainError('cart_problems', errors.map(({ message }) => message).join(' '), { errors, breakdown });
}

interface RequestedUnits {
  readonly ofProduct: number;
  readonly ofStock: number;
}

function sayProblem(problem: OpenCode<LineProblem>, { id, name = id, moq, stock }: WirePricedLine, requested: RequestedUnits): string {
  switch (problem) {
    case 'unknown_product':
      return `There is no product ${id} any more; remove it from the cart.`;
    case 'unknown_variant':
      return sayUnknownChoice(name);
    case 'below_moq':
      return `MOQ of ${name} is ${moq}; got ${requested.ofProduct}.`;
    case 'over_stock':
      return `Only ${stock ?? 0} of ${name} can be ordered right now; got ${requested.ofStock}.`;
    case 'held_by_others':
      return `Others are paying for ${name} at this moment: ${stock ?? 0} can be ordered right now; got ${requested.ofStock}.`;
    case 'other':
      return `${name} cannot be ordered like this right now.`;
  }
}

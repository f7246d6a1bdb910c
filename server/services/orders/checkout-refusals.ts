import type { WirePricedCart, WirePricedLine } from '#domain/cart/checkout-wire.ts';
import type { LineProblem, PricedCart, PricedLine } from '#domain/cart/price-cart.ts';
import { DomainError, type FieldError } from '#domain/kernel/problem.ts';
import type { Shortage } from '../../stores/order-store.ts';

/** @throws DomainError('cart_problems') with `errors` per line (`items.0`) and the breakdown, when a line cannot be bought as it is */
export function refuseProblems(priced: PricedCart, breakdownOf: (cart: PricedCart) => WirePricedCart): void {
  if (priced.lines.every((line) => line.problems.length === 0)) return;
  throw cartProblems(breakdownOf(priced));
}

/** Stock that others are paying for right now is as good as sold; the lines say what is left. */
export function refuseShortages(
  shortages: readonly Shortage[],
  priced: PricedCart,
  breakdownOf: (cart: PricedCart) => WirePricedCart,
  whenHeld: 'over_stock' | 'held_by_others',
): DomainError {
  const short = new Map(shortages.map((shortage) => [shortage.productId, shortage]));
  const withProblem = (line: PricedLine): PricedLine => {
    const shortage = short.get(line.id);
    if (shortage === undefined) return line;
    return { ...line, problems: [...line.problems, shortage.isHeldByOthers ? whenHeld : 'over_stock'] };
  };
  const breakdown = breakdownOf({ ...priced, lines: priced.lines.map(withProblem) });
  return cartProblems({
    ...breakdown,
    lines: breakdown.lines.map((line) => ({ ...line, stock: short.get(line.id)?.available ?? line.stock ?? null })),
  });
}

function cartProblems(breakdown: WirePricedCart): DomainError {
  const errors = breakdown.lines.flatMap((line, at): FieldError[] =>
    line.problems.map((problem) => ({ field: `items.${at}`, message: sayProblem(problem, line) })),
  );
  return new DomainError('cart_problems', errors.map(({ message }) => message).join(' '), { errors, breakdown });
}

function sayProblem(problem: LineProblem, { id, name = id, quantity, moq, stock }: WirePricedLine): string {
  switch (problem) {
    case 'unknown_product':
      return `There is no product ${id} any more; remove it from the cart.`;
    case 'unknown_variant':
      return `${name} does not come in the chosen colour or size; choose another.`;
    case 'below_moq':
      return `MOQ of ${name} is ${moq}; got ${quantity}.`;
    case 'over_stock':
      return `Only ${stock ?? 0} of ${name} can be ordered right now; got ${quantity}.`;
    case 'held_by_others':
      return `Others are paying for ${name} at this moment: ${stock ?? 0} can be ordered right now; got ${quantity}.`;
  }
}

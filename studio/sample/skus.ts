import type { BaseProduct } from './lists.ts';
import { tidyCents } from './prices.ts';
import type { Random } from './random.ts';
import type { SampleSku } from './sample-types.ts';

type Bought = Pick<BaseProduct, 'colors' | 'sizes' | 'third' | 'surcharges' | 'ownStock'>;
interface Option {
  readonly name: string;
  readonly values: readonly string[];
}
export interface SampleChoices {
  readonly options?: readonly Option[];
  readonly skus?: readonly SampleSku[];
}

/** About one SKU in nine of those with stock of their own is sold out. */
const SHARE_SOLD_OUT = 0.11;

/**
 * The SKUs of a product with several options, or whose SKUs differ in price or stock; others are derived. Their stocks
 * sum to `stock`, their lowest price is `priceCents`.
 */
export function drawSkus(random: Random, base: Bought, product: { id: string; priceCents: number; stock: number | null }): SampleChoices {
  const options = optionsOf(base);
  if (options.length < 2 && base.surcharges === undefined && base.ownStock !== true) return {};
  const combinations = options.reduce<string[][]>(
    (before, { values }) => before.flatMap((held) => values.map((value) => [...held, value])),
    [[]],
  );
  const stocks = base.ownStock === true && product.stock !== null ? shareOut(random, product.stock, combinations.length) : undefined;
  const prefix = product.id
    .split('-')
    .map((word) => word[0])
    .join('')
    .toUpperCase();
  const skus = combinations.map((values, at) => ({
    sku: [prefix, ...values.map(codeOf)].join('-'),
    values,
    priceCents: tidyCents(product.priceCents * (1 + surchargeOf(base, values) / 100)),
    stock: stocks?.[at] ?? null,
  }));
  return { options, skus };
}

function optionsOf({ colors = [], sizes = [], third }: Bought): Option[] {
  const all = [{ name: 'Color', values: colors }, { name: 'Size', values: sizes }, ...(third === undefined ? [] : [third])];
  return all.filter(({ values }) => values.length > 0);
}

const surchargeOf = ({ surcharges = {} }: Bought, values: readonly string[]) =>
  values.reduce((sum, value) => sum + (surcharges[value] ?? 0), 0);

/** 'Heather Grey' is HEAGRE, 'EU 37' EU37. */
const codeOf = (value: string) =>
  value
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 3))
    .join('')
    .toUpperCase();

/** Whole units that sum to `total`, some of them 0, never all. */
function shareOut(random: Random, total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, at) => (at > 0 && random.chance(SHARE_SOLD_OUT) ? 0 : 0.4 + random.next()));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - shares.reduce((all, share) => all + share, 0);
  return shares.map((share, at) => (at === 0 ? share + rest : share));
}

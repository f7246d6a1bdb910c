import { currencyInHeader, withoutCurrency } from '../../cells/currency-text.ts';
import { unitInHeader } from '../../cells/unit-text.ts';
import { partsOfHeader, plainHeader } from './plain-header.ts';
import { findPriceName, type PriceKind, taxInName } from './price-names.ts';

interface Candidate {
  readonly column: string;
  readonly kind: PriceKind;
  readonly place: number;
  /** 0: the whole name is known; 1: a part of it; 2: the name without its unit (`Price per carton`). */
  readonly distance: number;
  readonly currency: string | null;
}

export interface PriceColumn {
  /** Undefined if there is no price column, or if the user has to choose. */
  readonly column: string | undefined;
  /** Columns among which the user has to choose the price. */
  readonly rivals: readonly string[];
}

/** Share of a column's filled cells, 0 to 1; without rows every column counts as full. */
export type FilledShare = (column: string) => number;

/**
 * Finds the price column: net prices before plain ones, those with tax last; of one price in several currencies the
 * fullest column, then dollars. A wholesale price wins beside a retail one; beside a plain price it may be the seller's
 * cost, so the user is asked.
 */
export function findPriceColumn(columns: readonly string[], filledShare: FilledShare = () => 1): PriceColumn {
  const found = columns.flatMap((column) => toCandidate(column) ?? []);
  const nearest = found.filter(({ distance }) => distance < 2);
  const candidates = nearest.length > 0 ? nearest : found;
  const of = (kind: PriceKind) => candidates.filter((candidate) => candidate.kind === kind);
  const [wholesale, net, plain, gross, retail] = [of('wholesale'), of('net'), of('plain'), of('gross'), of('retail')];
  const offered = net.length > 0 ? net : plain;
  if (wholesale.length > 0 && offered.length > 0 && retail.length === 0)
    return { column: undefined, rivals: [...wholesale, ...offered].map(({ column }) => column) };
  const best = [wholesale, offered, gross].find((some) => some.length > 0) ?? [];
  return { column: bestOf(best, filledShare)?.column, rivals: [] };
}

function toCandidate(column: string): Candidate | null {
  const currency = currencyInHeader(column);
  const tax = taxInName(column);
  const known = kindOf(column);
  if (tax === null) return known && { column, currency, ...known };
  // A fully known name determines its kind itself.
  if (known?.distance === 0) return { column, currency, ...known };
  const rest = kindOf(tax.rest);
  const ofTax = tax.isNet ? 'net' : 'gross';
  return rest && { column, currency, ...rest, kind: rest.kind === 'plain' ? ofTax : rest.kind, distance: Math.max(1, rest.distance) };
}

function kindOf(name: string): Pick<Candidate, 'kind' | 'place' | 'distance'> | null {
  const tries = [
    [name, 0],
    [withoutCurrency(name), 0],
    ...partsOfHeader(name).map((part) => [part, 1] as const),
    ...partsOfHeader(withoutCurrency(name)).map((part) => [part, 1] as const),
    [unitInHeader(name)?.rest ?? '', 2],
  ] as const;
  for (const [tried, distance] of tries) {
    const plain = plainHeader(tried);
    // `Deposit (USD)` is no price; a column `USD` is one.
    if (distance > 0 && plain === 'usd') continue;
    const known = findPriceName(plain);
    if (known !== undefined) return { distance, ...known };
  }
  return null;
}

/** Largest difference in filled share at which two columns count as equally full. */
const SAME_FILL = 0.02;

/** Of `Price (500+)` and `Price (1-99)` the one for fewer units is the price. */
const unitsIn = (column: string): number => Number(/\d{1,9}/.exec(column)?.[0] ?? 0);

function bestOf(candidates: readonly Candidate[], filledShare: FilledShare): Candidate | undefined {
  const first = candidates.toSorted((a, b) => a.distance - b.distance || a.place - b.place || unitsIn(a.column) - unitsIn(b.column))[0];
  if (first === undefined) return undefined;
  // The same price in several currencies: `Unit price USD`, `Unit price RMB`.
  const same = candidates.filter(
    ({ distance, place, currency }) => distance === first.distance && place === first.place && currency !== null,
  );
  if (same.length < 2) return first;
  const fullest = Math.max(...same.map(({ column }) => filledShare(column)));
  const full = same.filter(({ column }) => filledShare(column) >= fullest - SAME_FILL);
  return full.find(({ currency }) => currency === 'USD') ?? full[0];
}

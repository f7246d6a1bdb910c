import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useId, useState } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { useCurrency } from '#state/currency.ts';
import { PlainButton } from '#ui/button.tsx';
import type { FilterChanges } from './browser-url.ts';
import * as copy from './copy.ts';
import classes from './filters.module.css';
import { maxPriceParam, minPriceParam, toPriceFields } from './price-filter.ts';

interface Props {
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  readonly onChange: (changes: FilterChanges) => void;
}

/** Characters of an amount that has room beside the other one. */
const MAX_BESIDE = 6;

const PARTS = { wrapper: classes.amount ?? '', section: 'tw-note', input: 'tw-figures' };

/** Minimum and maximum in the display currency, applied on Enter and on blur. */
export function PriceRange({ minCents, maxCents, onChange }: Props) {
  const currency = useCurrency();
  // Text being typed; untouched fields show the URL's bounds.
  const [typed, setTyped] = useState<{ minimum?: string; maximum?: string }>({});
  const [isCrossed, setCrossed] = useState(false);
  const hint = useId();
  const shown = { ...toPriceFields(minCents, maxCents, currency), ...typed };

  const apply = () => {
    const changes: FilterChanges = {
      ...(typed.minimum === undefined ? {} : { minPrice: minPriceParam(typed.minimum, currency) }),
      ...(typed.maximum === undefined ? {} : { maxPrice: maxPriceParam(typed.maximum, currency) }),
    };
    const min = changes.minPrice === undefined ? minCents : toCentsOrNull(changes.minPrice);
    const max = changes.maxPrice === undefined ? maxCents : toCentsOrNull(changes.maxPrice);
    const crossed = min !== null && max !== null && min > max;
    setCrossed(crossed);
    if (crossed || Object.keys(changes).length === 0) return;
    setTyped({});
    // Called even if nothing seems to change: on a slow device the displayed bounds may be older than the URL.
    onChange(changes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const isUnlimited = maxPriceParam(shown.maximum, currency) === null;
  const symbol = currency.symbol.trim();
  const isLong = symbol === currency.code || toPriceFields(null, null, currency).maximum.length > MAX_BESIDE;
  const field = (name: 'minimum' | 'maximum') => (
    <Input
      variant="plain"
      withAria={false}
      aria-invalid={isCrossed || undefined}
      leftSection={symbol}
      inputMode="decimal"
      aria-label={name === 'minimum' ? copy.minimum : copy.maximum}
      error={isCrossed}
      aria-describedby={name === 'maximum' && isUnlimited ? hint : undefined}
      value={shown[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={apply}
      classNames={PARTS}
    />
  );
  return (
    <form onSubmit={submit} className={classes.price} data-long={isLong || undefined}>
      {field('minimum')}
      <span aria-hidden="true">–</span>
      {field('maximum')}
      {/* Hidden submit button: without one, Enter does not submit a form with two fields. */}
      <PlainButton type="submit" className="tw-hidden" tabIndex={-1} aria-hidden="true" />
      {isCrossed && (
        <p role="alert" className="tw-small tw-bad">
          {copy.crossed}
        </p>
      )}
      {isUnlimited && !isCrossed && (
        <p id={hint} className={`tw-note ${classes.limit}`}>
          {copy.noUpperLimit}
        </p>
      )}
    </form>
  );
}

const toCentsOrNull = (usd: string | null) => (usd === null ? null : Math.round(Number(usd) * 100));

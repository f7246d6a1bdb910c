import { useLayoutEffect, useRef, useState } from 'react';
import type { Sku } from '#domain/product/skus.ts';
import type { Buying } from '../use-buying.ts';

/** What cells and heads of the table do, as functions that stay the same, so that memoized ones are not rendered again. */
export interface TableActions {
  readonly set: (sku: Sku, quantity: number) => void;
  readonly normalise: (sku: Sku, raw: string | number) => number;
  readonly choose: (option: number, value: string) => void;
}

export function useTableActions(buying: Buying): TableActions {
  const latest = useRef(buying);
  useLayoutEffect(() => {
    latest.current = buying;
  });
  const [actions] = useState<TableActions>(() => ({
    set: (sku, quantity) => latest.current.set(sku, quantity),
    normalise: (sku, raw) => latest.current.normalise(sku)(raw),
    choose: (option, value) => latest.current.choose(option, value),
  }));
  return actions;
}

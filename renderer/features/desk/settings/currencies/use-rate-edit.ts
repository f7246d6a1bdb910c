import { useState } from 'react';
import { isSame } from '#domain/shop/shop-changes.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskRates } from '#lib/desk/desk-rates.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import type { TypedRate } from '#state/desk/typed-rates.ts';
import * as copy from './copy.ts';
import { type DeskRate, previewOf } from './rate-words.ts';
import { readRate } from './read-rate.ts';
import { isConflict, useRateSave } from './use-rate-save.ts';

/** What all parts of the section need to know of the rates. */
export interface RatesDesk {
  readonly token: string;
  readonly revision: number;
  readonly rates: readonly DeskRate[];
}

interface Options {
  readonly desk: RatesDesk;
  readonly code: string;
  /** The rate that counts; undefined for a currency that is added. */
  readonly current: DeskRate | undefined;
  /** What is typed, and how to replace it. */
  readonly field: readonly [TypedRate, (typed: TypedRate) => void];
  readonly onSaved: () => void;
}

/** A rate being set by hand. What is typed stays when others change the rates. */
export function useRateEdit({ desk, code, current, field: [typed, setTyped], onSaved }: Options) {
  const [isTried, setTried] = useState(false);
  const saving = useRateSave({
    token: desk.token,
    mutation: deskRates.save(desk.token),
    onSaved: () => {
      discard();
      onSaved();
    },
  });
  const held = current?.holdUntil ?? '';
  const shown = current === undefined ? '' : String(current.perUsd);
  const perUsd = typed.perUsd ?? shown;
  const holdUntil = typed.holdUntil ?? held;
  // A rate as it is stored needs no second reading.
  const read = typed.perUsd === undefined && current !== undefined ? { perUsd: current.perUsd } : readRate(perUsd);
  const hasRate = 'perUsd' in read;
  const isChanged = current === undefined || !hasRate || read.perUsd !== current.perUsd || holdUntil !== held;
  const errors = fieldErrors(saving.error);
  const type = (change: TypedRate) => {
    const next = { ...typed, ...change };
    const stored = { perUsd: shown, holdUntil: held };
    setTyped(isSame({ ...stored, ...next }, stored) ? {} : next);
    setTried(false);
    if (saving.error !== null) saving.cancel();
  };
  const discard = () => {
    setTyped({});
    setTried(false);
    saving.cancel();
  };
  return {
    ...saving,
    perUsd,
    holdUntil,
    isChanged,
    faults: {
      code: errors['rates.0.code'] ?? (isTried && code === '' ? copy.currencyMissing : undefined),
      perUsd: errors['rates.0.perUsd'] ?? (isTried && !hasRate ? read.fault : undefined),
      holdUntil: errors['rates.0.holdUntil'],
    },
    /** Sentence about a refusal that no field shows. */
    refusal: Object.keys(errors).length === 0 && saving.error !== null ? refusalOf(saving.error) : undefined,
    preview:
      hasRate && code !== '' && read.perUsd !== current?.perUsd ? previewOf(code, read.perUsd, desk.rates, current?.perUsd) : undefined,
    type,
    discard,
    submit: () => {
      setTried(true);
      if (!isChanged || !hasRate || code === '' || saving.isPending) return;
      const change = { code, perUsd: read.perUsd, holdUntil: holdUntil === '' ? null : holdUntil };
      saving.save({ revision: desk.revision, rates: [change] });
    },
  };
}

export type RateEdit = ReturnType<typeof useRateEdit>;

const refusalOf = (error: unknown) => (isConflict(error) ? copy.conflict : errorDetail(error, copy.notSaved));

import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';

/** Members that an operator changed in a row of the exchange rates. */
export interface TypedRate {
  readonly perUsd?: string;
  readonly holdUntil?: string;
}

/** By code: rates typed and not saved, which stay while another section of the settings is shown. */
const typedAtom = atom<Readonly<Record<string, TypedRate>>>({});

export function useTypedRate(code: string): readonly [TypedRate, (typed: TypedRate) => void] {
  const [all, setAll] = useAtom(typedAtom);
  const set = (typed: TypedRate) =>
    setAll(({ [code]: _before, ...others }) => (Object.keys(typed).length === 0 ? others : { ...others, [code]: typed }));
  return [all[code] ?? {}, set];
}

export const useHasTypedRates = (): boolean => Object.keys(useAtomValue(typedAtom)).length > 0;

/** Forgets what was typed once the calling component goes. */
export function useForgottenTypedRates(): void {
  const setAll = useSetAtom(typedAtom);
  useEffect(() => () => setAll({}), [setAll]);
}

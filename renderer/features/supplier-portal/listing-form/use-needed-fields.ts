import { type RefObject, useEffect, useState } from 'react';
import type { ListingField, SellStep } from '#domain/listing/listing.ts';
import * as copy from './copy.ts';

/** Returns the fields a step still requires, shown once `Next` was pressed too early; focuses the first of them. */
export function useNeededFields(step: SellStep, form: RefObject<HTMLFormElement | null>) {
  const [pressed, setPressed] = useState({ step, times: 0 });
  const isShown = pressed.step === step && pressed.times > 0;
  useEffect(() => {
    if (pressed.times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed, form]);
  return {
    show: () => setPressed({ step, times: pressed.times + 1 }),
    errorsOf: (missing: readonly ListingField[]): Readonly<Record<string, string>> =>
      isShown ? Object.fromEntries(missing.map((field) => [field, copy.neededToGoOn])) : {},
  };
}

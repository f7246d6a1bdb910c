import { useState } from 'react';
import { DEFAULT_OFFER, findOfferedCodes, MAX_OFFERED } from '#domain/shop/currencies/offered-codes.ts';
import type { SectionProps } from '../section.ts';
import * as copy from './copy.ts';

/** Currencies on offer in the draft of the document. */
export interface Offers {
  readonly codes: readonly string[];
  /** Choice that was not taken over, with the reason. */
  readonly refused: { readonly code: string; readonly fault: string } | null;
  readonly offer: (code: string, isOffered: boolean) => void;
  readonly write: (codes: readonly string[]) => void;
}

export function useOffers({ draft, set }: Pick<SectionProps, 'draft' | 'set'>): Offers {
  const [refused, setRefused] = useState<Offers['refused']>(null);
  const codes = findOfferedCodes({ revision: 0, body: draft }) ?? DEFAULT_OFFER;
  const write = (changed: readonly string[]) => {
    setRefused(null);
    set('currencies', changed);
  };
  return {
    codes,
    refused,
    write,
    offer: (code, isOffered) => {
      const changed = isOffered ? [...codes, code] : codes.filter((other) => other !== code);
      if (changed.length === 0) setRefused({ code, fault: copy.keepOne });
      else if (changed.length > MAX_OFFERED && isOffered) setRefused({ code, fault: copy.tooMany(MAX_OFFERED) });
      else write(changed);
    },
  };
}

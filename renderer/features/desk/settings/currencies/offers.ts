import { useState } from 'react';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { ownValue, type ShopBody } from '#domain/shop/shop-document.ts';
import type { SectionProps } from '../section.ts';
import * as copy from './copy.ts';

const MAX_OFFERS = 40;

/** Returns the codes on offer in order, the default first; the six compiled ones while the document has no choice. */
function readOffers(draft: ShopBody): readonly string[] {
  const stored = ownValue(draft, 'currencies');
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : CURRENCY_CODES;
}

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
  const codes = readOffers(draft);
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
      else if (changed.length > MAX_OFFERS && isOffered) setRefused({ code, fault: copy.tooMany(MAX_OFFERS) });
      else write(changed);
    },
  };
}

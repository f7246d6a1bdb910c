import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { QuoteState } from '#domain/quote/offer.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import * as copy from './copy.ts';

const TONES: Readonly<Record<OpenCode<QuoteState>, BadgeTone>> = {
  waiting: 'deal',
  answered: 'brand',
  accepted: 'brand',
  expired: 'over',
  paid: 'good',
  other: 'plain',
};

export function QuoteBadge({ state }: { readonly state: OpenCode<QuoteState> }) {
  return <Badge tone={TONES[state]}>{copy.STATES[state]}</Badge>;
}

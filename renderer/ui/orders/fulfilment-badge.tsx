import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { FulfilmentState } from '#domain/order/fulfilment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import * as copy from './copy.ts';

const TONES: Readonly<Record<OpenCode<FulfilmentState>, BadgeTone>> = {
  accepted: 'brand',
  partly_shipped: 'deal',
  shipped: 'brand',
  delivered: 'good',
  cancelled: 'over',
  other: 'plain',
};

/** Progress of a delivery; nothing before it is accepted. */
export function FulfilmentBadge({ state }: { readonly state: OpenCode<FulfilmentState> | null }) {
  return state === null ? null : <Badge tone={TONES[state]}>{copy.FULFILMENT_WORDS[state]}</Badge>;
}

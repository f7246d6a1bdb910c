import type { FeedKey } from './feed-key.ts';

export interface SignedText {
  readonly body: Buffer;
  readonly signature: string;
}

/** Signed answers kept; devices that follow send a handful of different requests. */
const MAX_KEPT = 64;

/**
 * Signs an answer once for all equal requests: a thousand devices that poll every two seconds cost one signature per
 * change.
 */
export function createSigner(key: Pick<FeedKey, 'signAnswer'>): (target: string, text: string) => SignedText {
  const kept = new Map<string, SignedText & { readonly text: string }>();
  return (target, text) => {
    const known = kept.get(target);
    if (known?.text === text) return known;
    const body = Buffer.from(text);
    const signed = { text, body, signature: key.signAnswer(target, body) };
    kept.delete(target);
    kept.set(target, signed);
    if (kept.size > MAX_KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
    return signed;
  };
}

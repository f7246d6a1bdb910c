import type { LinkKind, Tokens } from './tokens.ts';

export interface BuyerLinksDeps {
  readonly kind: Extract<LinkKind, 'order' | 'quote'>;
  /** `generationOf` answers 0 for an unknown id, so that it is refused like a wrong token. */
  readonly store: { generationOf(id: string): Promise<number> };
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
}

export type BuyerLinks = ReturnType<typeof createBuyerLinks>;

/** Tokens of orders or of quote requests: renewing a link raises its generation, and the token of before opens nothing. */
export function createBuyerLinks({ kind, store, tokens }: BuyerLinksDeps) {
  /** The generation of the link if this is its token: whoever writes by it makes sure that it is still the newest. */
  async function findOpened(id: string, token: string): Promise<number | undefined> {
    const generation = await store.generationOf(id);
    return tokens.isTokenOf(kind, id, token, generation) ? generation : undefined;
  }

  return {
    /** Of the newest link. */
    tokenOf: async (id: string): Promise<string> => tokens.tokenOf(kind, id, await store.generationOf(id)),
    /** Of the link it was made with, for answers that are given once more. */
    firstTokenOf: (id: string): string => tokens.tokenOf(kind, id, 0),
    opens: async (id: string, token: string): Promise<boolean> => (await findOpened(id, token)) !== undefined,
    findOpened,
  };
}

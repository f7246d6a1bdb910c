import type { LinkKind, Tokens } from './tokens.ts';

export interface BuyerLinksDeps {
  readonly kind: Extract<LinkKind, 'order' | 'quote'>;
  /** `generationOf` returns 0 for an unknown id, which is then refused like a wrong token. */
  readonly store: { generationOf(id: string): Promise<number> };
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
}

export type BuyerLinks = ReturnType<typeof createBuyerLinks>;

/**
 * Creates and checks tokens of orders or quote requests; renewing a link raises its generation, which ends the old
 * token.
 */
export function createBuyerLinks({ kind, store, tokens }: BuyerLinksDeps) {
  /** Returns the generation if this is the newest token; callers that write compare it again under the row lock. */
  async function findOpened(id: string, token: string): Promise<number | undefined> {
    const generation = await store.generationOf(id);
    return tokens.isTokenOf(kind, id, token, generation) ? generation : undefined;
  }

  return {
    tokenOf: async (id: string): Promise<string> => tokens.tokenOf(kind, id, await store.generationOf(id)),
    /** Returns the token of generation 0, for repeated answers. */
    firstTokenOf: (id: string): string => tokens.tokenOf(kind, id, 0),
    opens: async (id: string, token: string): Promise<boolean> => (await findOpened(id, token)) !== undefined,
    findOpened,
  };
}

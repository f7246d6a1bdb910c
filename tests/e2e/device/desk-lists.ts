import type { Page } from '@playwright/test';
import type { Site } from '../fixtures.ts';

/** What hosted has received, as its desk lists it: everything of a kind, or what waits for review. */
export interface Arrived {
  readonly quotes: { readonly code: string; readonly name: string; readonly message: string };
  readonly leads: { readonly name: string; readonly company: string; readonly interest: string };
  readonly listings: {
    readonly id: string;
    readonly revision: number;
    readonly listing: { readonly name: string; readonly companyName: string; readonly price: number };
    readonly pictures: readonly { readonly url: string | null }[];
  };
  readonly reviews: { readonly author: string; readonly body: string; readonly rating: number };
}

export async function listAtDesk<Kind extends keyof Arrived>(
  page: Page,
  { url, operatorToken }: Site,
  kind: Kind,
): Promise<Arrived[Kind][]> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const answer = await page.request.get(`${url}/api/operator/${kind}`, { headers });
  const page1 = (await answer.json()) as Record<string, Arrived[Kind][] | undefined>;
  const rows = page1[kind] ?? page1.entries;
  if (rows === undefined) throw new Error(`The desk lists no ${kind}: ${answer.status()}`);
  return rows;
}

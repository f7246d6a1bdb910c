import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { jsonOf, requestWithRetries } from '../client.ts';

const FEW_LETTERS = 'a person named in hundreds of requests by strangers receives only a few mails';
const NO_STRANGERS_WORDS = 'no mail subject contains text typed by a stranger';
const VICTIM = 'victim@example.com';
const LURE = 'WIN-A-PRIZE evil.example';
const REQUESTS = 300;
/**
 * Milliseconds of submitting; a busy machine accepts fewer listings in it. The rest of the attack waits for the mails.
 */
const FLOOD_MS = 8000;
/** More mails per hour than any trader here receives, and still no flood. */
const MOST_LETTERS = 60;

interface Letter {
  readonly to: string;
  readonly state: string;
  readonly subject: string | null;
}

async function lettersToVictim({ client, operatorToken }: AttackContext): Promise<Letter[]> {
  const found: Letter[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/api/operator/messages?search=${encodeURIComponent(VICTIM)}${page}`;
    const answer = jsonOf<{ entries: readonly Letter[]; nextCursor: string | null }>(
      await requestWithRetries(client, { path, from: strangerAddress(0), token: operatorToken }),
    );
    found.push(...(answer.entries ?? []));
    cursor = answer.nextCursor ?? null;
  }
  return found;
}

export const mailFlood: Attack = {
  name: 'mail-flood',
  description: "clients on 300 networks request quotes and list goods under one person's address",
  seconds: 16,
  leastSeconds: 13,
  run: async (context) => {
    for (const claim of [FEW_LETTERS, NO_STRANGERS_WORDS]) context.claim(claim, false);
    const goods = {
      description: 'a',
      category: 'Home & Kitchen',
      price: '1',
      moq: 1,
      country: 'USA',
      companyName: LURE,
      imageUrl: 'https://192.0.2.1/a.jpg',
    };
    const floodEndsMs = performance.now() + FLOOD_MS;
    for (let n = 0; n < context.count(REQUESTS) && performance.now() < floodEndsMs; n += 1) {
      const from = strangerAddress(n);
      const quote = { name: LURE, email: VICTIM, quantity: 10, message: LURE };
      await requestWithRetries(context.client, { method: 'POST', path: '/api/quotes', from, body: quote });
      await requestWithRetries(context.client, {
        method: 'POST',
        path: '/api/products',
        from,
        body: { ...goods, name: `${LURE} ${n}`, contactEmail: VICTIM },
      });
    }
    while (!context.isOver()) {
      const letters = await lettersToVictim(context);
      const sent = letters.filter(({ state }) => state === 'sent').length;
      context.note('letters to the person', `${sent} sent of ${letters.length}`);
      if (letters.length > 0) context.claim(FEW_LETTERS, sent <= MOST_LETTERS);
      context.claim(
        NO_STRANGERS_WORDS,
        letters.every(({ subject }) => subject?.includes('WIN-A-PRIZE') !== true),
      );
      await pause(500);
    }
  },
};

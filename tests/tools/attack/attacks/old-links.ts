import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { type Call, jsonOf, requestWithRetries } from '../client.ts';

const ALL_CLOSED = 'neither a renewed link nor any token it showed opens anything';
const NEW_OPENS = 'the new link opens everything';
const ADDRESS_STAYS = "the link of one listing cannot change its supplier's address";
const GOODS = {
  name: 'Kept link',
  description: 'a',
  category: 'Home & Kitchen',
  price: '1',
  moq: 1,
  stock: 10,
  country: 'USA',
  imageUrl: 'https://192.0.2.1/a.jpg',
};
const OWNER = 'owner@example.com';

async function tryLinks(context: AttackContext, round: number): Promise<void> {
  const from = strangerAddress(round);
  const ask = (call: Omit<Call, 'from'>) => requestWithRetries(context.client, { from, ...call });
  const body = { ...GOODS, companyName: `Owner ${round}`, contactEmail: OWNER };
  const receipt = jsonOf<WireListingReceipt>(await ask({ method: 'POST', path: '/api/products', body }));
  const { id, manageToken = '', supplierToken: before = '' } = receipt;
  const publish = (revision: number) =>
    ask({ method: 'POST', path: `/api/operator/listings/${id}/publish`, token: context.operatorToken, body: { revision } });
  await publish(1);

  // The thief of one listing's link tries to redirect the supplier's mails.
  await ask({
    method: 'PATCH',
    path: `/api/listings/${id}`,
    token: manageToken,
    body: { contactEmail: 'thief@example.com', description: 'b' },
  });
  await publish(2);
  const seen = await ask({ path: '/api/supplier', token: before });
  context.claim(ADDRESS_STAYS, seen.status === 200 && !seen.text.includes('thief@example.com'));

  const renewed = await ask({ method: 'POST', path: '/api/supplier/renew', token: before });
  const after = jsonOf<{ supplierToken: string }>(renewed).supplierToken ?? '';
  const old = [
    await ask({ path: '/api/supplier', token: before }),
    await ask({ path: `/api/listings/${id}`, token: manageToken }),
    await ask({ method: 'PATCH', path: `/api/listings/${id}`, token: manageToken, body: { stock: 0 } }),
    await ask({ method: 'DELETE', path: `/api/listings/${id}`, token: manageToken }),
  ].map(({ status }) => status);
  context.note('old links', old.join(' '));
  context.claim(
    ALL_CLOSED,
    old.every((status) => status === 401 || status === 404),
  );
  const listed = await ask({ path: '/api/supplier/listings', token: after });
  const [own] = jsonOf<{ entries: readonly (WireListing & { manageToken?: string })[] }>(listed).entries ?? [];
  const opened = await ask({ path: `/api/listings/${id}`, token: own?.manageToken ?? '' });
  context.claim(NEW_OPENS, opened.status === 200);
}

export const oldLinks: Attack = {
  name: 'old-links',
  description: 'the holder of a renewed link tries it and every token it showed',
  seconds: 6,
  leastSeconds: 4,
  run: async (context) => {
    for (const claim of [ALL_CLOSED, NEW_OPENS, ADDRESS_STAYS]) context.claim(claim, false);
    for (let round = 0; !context.isOver(); round += 1) {
      await tryLinks(context, round);
      await pause(500);
    }
  },
};

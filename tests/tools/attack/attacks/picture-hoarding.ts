import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { jsonOf, requestWithRetries } from '../client.ts';

const CLAIM = "another network's picture is fetched while hundreds from silent hosts wait";
/**
 * Addresses reserved for documentation are not public: refused at once, while an unknown name takes as long as name
 * servers need.
 */
const HONEST = 'https://192.0.2.1/honest.jpg';
const LISTING = {
  description: 'a',
  category: 'Home & Kitchen',
  price: '1',
  moq: 1,
  country: 'USA',
  companyName: 'a',
  contactEmail: 'a@example.com',
};

const submit = async (context: AttackContext, from: string, more: object) =>
  jsonOf<WireListingReceipt>(
    await requestWithRetries(context.client, { method: 'POST', path: '/api/products', from, body: { ...LISTING, ...more } }),
  );

function hostile(n: number): object {
  const colors = Array.from({ length: 60 }, (_, at) => `Shade ${at}`);
  const address = (at: number) => `https://h${n}-${at}-slow.invalid/a.jpg`;
  return {
    name: `Hostile ${n}`,
    images: Array.from({ length: 10 }, (_, at) => address(at)),
    options: [{ name: 'Color', values: colors }],
    skus: colors.map((Color, at) => ({ sku: `${n}-${at}`, options: { Color }, imageUrl: address(10 + at) })),
  };
}

export const pictureHoarding: Attack = {
  name: 'picture-hoarding',
  description: 'one client submits 20 listings with 70 pictures each, every picture on a different host that does not answer',
  seconds: 30,
  leastSeconds: 30,
  run: async (context) => {
    context.claim(CLAIM, false);
    for (let n = 0; n < context.count(20); n += 1) await submit(context, strangerAddress(0), hostile(n));
    const { id, manageToken = '' } = await submit(context, strangerAddress(1), { name: 'Honest', imageUrl: HONEST });
    const sentAt = performance.now();
    while (!context.isOver()) {
      const seen = await requestWithRetries(context.client, { path: `/api/listings/${id}`, from: strangerAddress(1), token: manageToken });
      const [picture] = jsonOf<WireListing>(seen).pictures ?? [];
      if (picture !== undefined && (picture.url !== null || picture.problem !== null)) {
        context.note('the honest picture was looked for after', `${Math.round(performance.now() - sentAt)} ms`);
        return context.claim(CLAIM, true);
      }
      await pause(100);
    }
  },
};

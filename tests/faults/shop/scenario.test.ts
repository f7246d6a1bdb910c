import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../fixtures/role-server.ts';
import { createSeededRng } from '../device/seeded-rng.ts';
import { createRetryingClient } from '../nodes/retrying-client.ts';
import { FAULT_SEED, roundsInFull } from '../settings.ts';
import { createAcknowledged, runActors } from './actors.ts';
import { countDueMails, countOpenRefunds, findInconsistencies } from './consistency-checks.ts';
import { openShop } from './shop.ts';

const KILLS = roundsInFull(200, 14);
const HOUR_MS = 3_600_000;
/** A few kills leave too little time for imports and refunds. */
const isWanted = (part: string) => KILLS >= 20 || part === 'orders' || part === 'mails';

test(`a shop is killed ${KILLS} times while its clock steps by hours: nothing is lost, doubled or misplaced, and due mail leaves`, async () => {
  const rng = createSeededRng(FAULT_SEED, 'shop');
  const shop = await openShop();
  const acknowledged = createAcknowledged();
  const wrong: string[] = [];
  let isOver = false;
  const acting = runActors((whose) => {
    const own = createSeededRng(FAULT_SEED, whose);
    const ask = createRetryingClient({ nodes: () => [shop.url()], random: () => own.between(0, 1), onWrong: (what) => wrong.push(what) });
    return { shop, ask, rng: own, acknowledged, isOver: () => isOver };
  });
  let broken: unknown;
  acting.catch((error: unknown) => {
    broken = error;
  });
  for (let kills = 0; kills < KILLS && broken === undefined; kills += 1) {
    // In every third round the clock is an hour off for a moment, either way, and right again.
    if (kills % 3 === 1) {
      shop.setClock(rng.withProbability(0.5) ? HOUR_MS : -HOUR_MS);
      await pause(rng.between(50, 600));
      shop.setClock(0);
    }
    await pause(rng.between(150, 1800));
    await shop.killAndStart();
  }
  shop.setClock(rng.withProbability(0.5) ? HOUR_MS : -HOUR_MS);
  await pause(500);
  shop.setClock(0);
  const countDone = () => ({
    ...{
      orders: acknowledged.orders.size,
      quotes: acknowledged.quotes.size,
      imports: acknowledged.imports.size,
      listings: acknowledged.listings.size,
    },
    ...{ refunds: shop.stripe.intents.allRefunds().length, mails: shop.mailServer.mails.length },
  });
  const missing = () => Object.entries(countDone()).flatMap(([part, count]) => (count === 0 && isWanted(part) ? [part] : []));
  await Promise.race([acting, until('every part of the scenario to happen', async () => missing().length === 0, 180_000)]);
  isOver = true;
  await acting;
  await until('due mail to leave', async () => (await countDueMails(shop)) === 0, 60_000);
  await until('refunds to end', async () => (await countOpenRefunds(shop)) === 0, 120_000);
  await shop.end();
  const inconsistencies = await findInconsistencies(shop, acknowledged);
  console.log(`${KILLS} kills, seed ${FAULT_SEED}: ${JSON.stringify(countDone())}`);
  await shop.remove();
  expect({ wrong, inconsistencies }).toEqual({ wrong: [], inconsistencies: [] });
  // A kind of action that never happened would show no inconsistency either.
  expect(missing()).toEqual([]);
}, 3_600_000);

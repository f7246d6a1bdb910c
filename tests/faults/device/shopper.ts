import { setTimeout as pause } from 'node:timers/promises';
import type { DeviceController, SyncStatus } from './device-controller.ts';
import type { DeviceProcess } from './device-process.ts';
import type { HostedOracle } from './hosted-oracle.ts';
import type { SeededRng } from './seeded-rng.ts';

/** Browses through every fault, and compares every price with what hosted had. */
export interface Shopper {
  readonly pages: number;
  readonly prices: number;
  /** Products missing because a part of the file was damaged, which lasts until hosted answers again. */
  readonly missed: number;
  /** Tolerates missing products until `expectAll` is called. */
  excuseMissing(): void;
  expectAll(): void;
  stop(): Promise<void>;
}

const LOOKS_EVERY_MS = 200;
const HOME_EVERY = 4;
const LIST = 40;

interface Shown {
  readonly id: string;
  /** null: there is no such product. */
  readonly cents: number | null;
}

export function startShopper(controller: DeviceController, oracle: HostedOracle, rng: SeededRng, note: (problem: string) => void): Shopper {
  let [pages, prices, missed, looks] = [0, 0, 0, 0];
  let isExcused = false;
  let isOver = false;

  /** undefined: the device went down during the request. */
  async function look(device: DeviceProcess, pathname: string, allowed: readonly number[] = [200]): Promise<Response | undefined> {
    try {
      const answer = await device.ask(pathname);
      const text = await answer.text();
      if (!allowed.includes(answer.status)) note(`${pathname} answered ${answer.status} ${text.slice(0, 300)}`);
      else pages += 1;
      return new Response(text, { status: answer.status });
    } catch (error) {
      if (device.isUp) note(`${pathname} got no answer: ${error} ${(error as Error).cause}`);
      return undefined;
    }
  }

  function judge({ id, cents }: Shown, asOfMs: number): void {
    prices += 1;
    if (oracle.wasTrue(id, cents, asOfMs)) return;
    if (cents === null && isExcused) missed += 1;
    else note(`${id} was shown with a price of ${cents} cents, as of ${new Date(asOfMs).toISOString()}`);
  }

  const asOf = async (device: DeviceProcess) => {
    const answer = await look(device, '/api/device/sync');
    const { pricesAsOf } = ((await answer?.json()) ?? { pricesAsOf: null }) as Pick<SyncStatus, 'pricesAsOf'>;
    return pricesAsOf === null ? undefined : Date.parse(pricesAsOf);
  };

  async function round(device: DeviceProcess): Promise<void> {
    looks += 1;
    if (looks % HOME_EVERY === 0) await look(device, '/');
    const before = await asOf(device);
    const shown = await glance(device);
    const after = await asOf(device);
    if (before === undefined || after === undefined) return;
    // A catalogue replaced between two requests may be an older one.
    for (const one of shown) judge(one, Math.min(before, after));
  }

  async function glance(device: DeviceProcess): Promise<Shown[]> {
    const shown: Shown[] = [];
    const list = await look(device, `/api/products?limit=${LIST}&search=${rng.pick(oracle.ids)}&sort=relevance`);
    const some = await look(device, `/api/products?limit=${LIST}`);
    for (const answer of [list, some])
      if (answer?.status === 200) shown.push(...((await answer.json()) as { id: string; price: number }[]).map(toShown));
    for (let n = 0; n < 3; n += 1) {
      const id = rng.pick(oracle.ids);
      const answer = await look(device, `/api/products/${id}`, [200, 404]);
      if (answer?.status === 404) shown.push({ id, cents: null });
      else if (answer?.status === 200) shown.push(toShown((await answer.json()) as { id: string; price: number }));
    }
    return shown;
  }

  const shopping = (async () => {
    while (!isOver) {
      const device = controller.runningProcess();
      if (device !== undefined) await round(device).catch((error) => note(`the shopper failed: ${(error as Error).stack}`));
      await pause(LOOKS_EVERY_MS);
    }
  })();

  return {
    get pages() {
      return pages;
    },
    get prices() {
      return prices;
    },
    get missed() {
      return missed;
    },
    excuseMissing: () => {
      isExcused = true;
    },
    expectAll: () => {
      isExcused = false;
    },
    stop: async () => {
      isOver = true;
      await shopping;
    },
  };
}

const toShown = ({ id, price }: { readonly id: string; readonly price: number }): Shown => ({ id, cents: Math.round(price * 100) });

import type { DeviceController } from './device-controller.ts';
import type { HostedOracle } from './hosted-oracle.ts';

/** @throws with the remaining differences after a minute */
export async function waitUntilSameAsHosted(controller: DeviceController, oracle: HostedOracle): Promise<void> {
  let wrong: string[] = [];
  await controller
    .until('all of hosted to be on the device', async () => {
      wrong = await findDifferences(controller, oracle);
      return wrong.length === 0;
    })
    .catch((error: Error) => {
      throw new Error(`${error.message}; ${wrong.join(', ')}`);
    });
}

/** Lists the differences between the device and hosted: every product and its price. */
async function findDifferences(controller: DeviceController, oracle: HostedOracle): Promise<string[]> {
  const wanted = new Map(oracle.now());
  const wrong: string[] = [];
  for (let next: string | null = '/api/products?limit=100'; next !== null; ) {
    const answer: Response | undefined = await controller.runningProcess()?.ask(next);
    if (answer === undefined) return ['the device went down by itself'];
    for (const { id, price } of (await answer.json()) as { id: string; price: number }[]) {
      if (wanted.get(id) !== Math.round(price * 100)) wrong.push(`${id} costs ${price}, on hosted ${wanted.get(id)} cents`);
      wanted.delete(id);
    }
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  }
  return [...wrong, ...[...wanted.keys()].map((id) => `${id} is missing`)].slice(0, 5);
}

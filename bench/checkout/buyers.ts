/** The process behind run.ts: concurrent buyers place orders, and pay for them, over keep-alive connections. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { answerParent } from '../child.ts';

/** Places `orders` orders over `connections` connections, taking the carts in turn. */
export interface CheckoutTask {
  readonly port: number;
  readonly connections: number;
  readonly orders: number;
  readonly isPaid: boolean;
  readonly carts: readonly { readonly amount: number; readonly items: readonly { readonly id: string; readonly quantity: number }[] }[];
}

export interface CheckoutResult {
  readonly seconds: number;
  readonly latencies: readonly number[];
}

let visitor = 0;

/**
 * Returns a different client address for every request: 10.x.y.z behind the trusted proxy, because the server limits
 * requests per network.
 */
function nextAddress(): string {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

function post(agent: http.Agent, port: number, path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
        });
        response.once('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve(JSON.parse(answer));
          else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 300)}`));
        });
      },
    );
    request.once('error', reject).end(text);
  });
}

async function run({ port, connections, orders, isPaid, carts }: CheckoutTask): Promise<CheckoutResult> {
  const latencies: number[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let begun = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (begun < orders) {
        const cart = carts[begun % carts.length];
        begun += 1;
        const from = { 'x-forwarded-for': nextAddress(), 'idempotency-key': randomUUID() };
        const start = performance.now();
        const intent = (await post(agent, port, '/api/create-payment-intent', cart, from)) as WirePaymentIntent;
        if (isPaid) await pay(agent, port, intent);
        latencies.push(performance.now() - start);
      }
    }),
  );
  agent.destroy();
  return { seconds: (performance.now() - started) / 1000, latencies };
}

async function pay(agent: http.Agent, port: number, { clientSecret }: WirePaymentIntent): Promise<void> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const body = { clientSecret, paymentMethod: 'pm_card_visa' };
  await post(agent, port, `/api/test-payments/${intentId}/confirm`, body, { 'x-forwarded-for': nextAddress() });
}

answerParent(run);

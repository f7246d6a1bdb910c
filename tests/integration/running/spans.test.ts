import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeDataDir, until } from '../../fixtures/role-server.ts';
import { runToExit, startServerProcess } from '../../fixtures/server-process.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: unknown }[];
}

/** Spans that an OpenTelemetry collector receives over HTTP. */
const spans: Span[] = [];
const texts: string[] = [];
let collector: http.Server;
let dir: string;
beforeAll(async () => {
  dir = makeDataDir();
  collector = http.createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    req.once('end', () => {
      texts.push(text);
      const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      res.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  collector.close();
  fs.rmSync(dir, { recursive: true, force: true });
});
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

describe('spans', () => {
  test('of a write, with its transactions and card service calls as children, and of feed rounds; no personal data', async () => {
    const server = await startServerProcess({ DATA_DIR: dir, SAMPLE_CATALOGUE: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    const post = (path: string, body: unknown) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
    expect((await post('/api/products', TEN_FIELDS)).status).toBe(201);
    const [product] = (await (await fetch(`${server.url}/api/products?limit=1`)).json()) as { id: string; moq: number }[];
    const items = [{ id: product?.id, quantity: product?.moq }];
    const { total } = (await (await post('/api/cart/price', { items })).json()) as { total: number };
    await post('/api/create-payment-intent', { amount: total, items });
    await fetch(`${server.url}/api/orders/${randomUUID()}`);
    expect(await server.stop('SIGTERM')).toBe(0);

    const named = (name: string) => spans.filter((span) => span.name === name);
    const partsOf = (name: string) =>
      spans.filter(({ parentSpanId }) => named(name).some(({ spanId }) => spanId === parentSpanId)).map((span) => span.name);
    expect(named('POST /api/products')).toHaveLength(1);
    expect(partsOf('POST /api/products')).toContain('database transaction');
    expect(partsOf('POST /api/create-payment-intent')).toEqual(expect.arrayContaining(['database transaction', 'test createIntent']));
    expect(named('feed round').length).toBeGreaterThan(0);
    // Reads make no spans.
    expect(spans.filter(({ name }) => name.startsWith('GET'))).toEqual([]);
    expect(texts.join()).not.toMatch(/harbour\.example|Enamel mug|hunter2/);
    expect(JSON.parse(texts[0] ?? '{}')).toMatchObject({
      resourceSpans: [{ resource: { attributes: expect.arrayContaining([{ key: 'service.name', value: { stringValue: 'tradewind' } }]) } }],
    });
  });

  test('a collector that is away or silent delays no answer, and a shutdown by a few seconds at most', async () => {
    const silent = http.createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    for (const port of [1, (silent.address() as AddressInfo).port]) {
      const server = await startServerProcess({
        DATA_DIR: dir,
        SAMPLE_CATALOGUE: 'on',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      });
      const body = JSON.stringify({ ...TEN_FIELDS, name: `Mug ${port}` });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${server.url}/api/products`, { method: 'POST', headers, body })).status).toBe(201);
      await until('it is ready', async () => (await fetch(`${server.url}/readyz`)).status === 200);
      const stoppedAt = performance.now();
      expect(await server.stop('SIGTERM')).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(6000);
    }
    silent.closeAllConnections();
    silent.close();
  });

  test('an invalid address is reported in one line', async () => {
    const { code, stderr } = await runToExit({ DATA_DIR: dir, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' });
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT must be an address like [^\n]*$/)]);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { type FeedKey, openFeedKey } from '../../../server/sync/feed-key.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import { breakAfter } from '../../integration/device/hosted-proxy.ts';
import type { Exchange, NetworkFault, RequestKind, WholeAnswer } from './faulty-proxy.ts';
import type { HostedOracle } from './hosted-oracle.ts';
import type { SeededRng } from './seeded-rng.ts';

const EVERYTHING: readonly RequestKind[] = ['ping', 'manifest', 'changes', 'snapshot', 'write'];
/** Requests of a middlebox fault: hosted itself is reachable, yet something in between changes the answers. */
const ALL_BUT_PING: readonly RequestKind[] = ['manifest', 'changes', 'snapshot', 'write'];
const SNAPSHOT_BYTES = 1_500_000;

const answerWith = (status: number, contentType: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
  return ({ res }: Exchange) => void res.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
};
const changeBody =
  (change: (body: string) => string) =>
  ({ forwardAltered }: Exchange) =>
    forwardAltered((answer) => ({ ...answer, body: change(answer.body) }));
const resigned = (manifest: Manifest, key: FeedKey, over: Partial<Manifest> = {}): string => {
  const { signature: _old, publicKey: _theirs, ...said } = { ...manifest, ...over };
  return JSON.stringify(key.sign(said));
};
/** Returns the same request for another position of the feed. */
const since = (target: string, move: (seq: number) => number) =>
  target.replace(/since=(\d+)/, (_all, seq) => `since=${Math.max(0, move(Number(seq)))}`);
const isOk = ({ status }: WholeAnswer) => status === 200;

function flipOne(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[at % copy.length] = (copy[at % copy.length] ?? 0) ^ 1;
  return copy;
}

/**
 * Creates everything that a connection, a captive portal, a proxy or an attacker does to a device. `note` records a
 * violated expectation.
 */
export function createNetworkFaults(rng: SeededRng, oracle: HostedOracle, note: (problem: string) => void): NetworkFault[] {
  const strangerKey = openFeedKey(path.join(makeKeyFolder(), 'stranger.pem'));
  const hostedKey = openFeedKey(path.join(oracle.dataDir, 'feed-key.pem'));

  const snapshotFaults: NetworkFault[] = [
    {
      name: 'reset mid-piece',
      affects: ['snapshot'],
      inject: ({ res, forwardPiped }) => forwardPiped(breaking(res, rng.integerBelow(SNAPSHOT_BYTES))),
    },
    { name: 'no Range', affects: ['snapshot'], inject: ({ forwardWithoutRange }) => forwardWithoutRange() },
    {
      name: 'flipped byte',
      affects: ['snapshot'],
      inject: ({ res, forwardPiped }) =>
        forwardPiped((answer) => {
          res.writeHead(answer.statusCode ?? 500, answer.headers);
          let isFlipped = false;
          answer.on('data', (chunk: Buffer) => {
            res.write(isFlipped ? chunk : flipOne(chunk, rng.integerBelow(chunk.length)));
            isFlipped = true;
          });
          answer.once('end', () => res.end());
        }),
    },
    {
      name: 'truncated snapshot',
      affects: ['snapshot'],
      inject: ({ res, forwardPiped }) =>
        forwardPiped((answer) => {
          const { 'content-length': _all, ...headers } = answer.headers;
          let left = rng.integerBelow(SNAPSHOT_BYTES);
          res.writeHead(answer.statusCode ?? 500, headers);
          answer.on('data', (chunk: Buffer) => {
            if (left > 0) res.write(chunk.subarray(0, left));
            left -= chunk.length;
          });
          answer.once('end', () => res.end());
        }),
    },
    {
      name: 'epoch change mid-snapshot',
      affects: ['snapshot'],
      inject: ({ res, forwardPiped }) => {
        oracle.beginNewHistory().catch((error) => note(`starting a new epoch failed: ${error}`));
        forwardPiped(breaking(res, rng.integerBelow(SNAPSHOT_BYTES)));
      },
    },
  ];

  let kept: string | undefined;
  const pageFaults: NetworkFault[] = [
    {
      name: 'page duplicate',
      affects: ['changes'],
      inject: ({ request, forwardUnchanged }) => {
        // A page that was correct for an earlier request.
        const earlier = kept === undefined || kept === request.target ? since(request.target, (seq) => seq - 1) : kept;
        kept = request.target;
        forwardUnchanged(earlier);
      },
    },
    {
      name: 'page gap',
      affects: ['changes'],
      inject: ({ request, forwardUnchanged }) => forwardUnchanged(since(request.target, (seq) => seq + 1 + rng.integerBelow(20))),
    },
    {
      name: 'page reordered',
      affects: ['changes'],
      inject: ({ request, forwardUnchanged }) => forwardUnchanged(since(request.target, (seq) => seq - rng.integerBelow(600))),
    },
    { name: 'page forged', affects: ['changes'], inject: changeBody((body) => body.replaceAll(/"priceCents":\d+/g, '"priceCents":1')) },
    {
      name: 'page flipped',
      affects: ['changes'],
      inject: changeBody((body) => body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))),
    },
    { name: 'page truncated', affects: ['changes'], inject: changeBody((body) => body.slice(0, rng.integerBelow(body.length))) },
    { name: 'page by another key', affects: ['changes'], inject: forgedBy(strangerKey) },
    {
      name: 'reset mid-page',
      affects: ['changes', 'manifest'],
      inject: ({ res, forwardPiped }) => forwardPiped(breaking(res, rng.integerBelow(400))),
    },
  ];

  const refusalFaults: NetworkFault[] = [
    refusal('410 ahead', 'ahead', (target) => since(target, (seq) => seq + 1_000_000)),
    refusal('410 of another epoch', 'other_epoch', (target) => target.replace(/epoch=[^&]*/, 'epoch=another')),
    refusal('410 too old', 'too_old', (target) => since(target, () => 1)),
  ];
  function refusal(name: string, reason: string, request: (target: string) => string): NetworkFault {
    const inject: NetworkFault['inject'] = ({ request: { target }, forwardAltered }) => {
      const asked = request(target);
      forwardAltered((answer) => {
        // Hosted may have a new epoch that the device has not seen yet, which it then reports first.
        const isOfAnother = !answer.body.includes(`"epoch":"${epochOf(asked)}"`);
        const expected = isOfAnother ? 'other_epoch' : reason;
        if (answer.status !== 410 || !answer.body.includes(`"reason":"${expected}"`))
          note(`${name}, and hosted answered ${answer.status} ${answer.body.slice(0, 200)}`);
        return answer;
      }, asked);
    };
    return { name, affects: ['changes'], inject };
  }

  const manifestFaults: NetworkFault[] = [
    {
      name: 'wrong key',
      affects: ['manifest', 'changes'],
      inject: (exchange) =>
        exchange.request.kind === 'changes'
          ? forgedBy(strangerKey)(exchange)
          : manifestAs((manifest) => resigned(manifest, strangerKey))(exchange),
    },
    {
      name: 'older app',
      affects: ['manifest'],
      inject: manifestAs((manifest) => resigned(manifest, hostedKey, { schema: manifest.schema + 1 })),
    },
    { name: 'manifest forged', affects: ['manifest'], inject: manifestAs((manifest) => JSON.stringify({ ...manifest, epoch: 'mine' })) },
  ];

  const middleboxFaults: NetworkFault[] = [
    { name: 'portal with HTML', affects: EVERYTHING, inject: answerWith(200, 'text/html', '<h1>Welcome to the hotel</h1>') },
    { name: 'portal with JSON', affects: EVERYTHING, inject: answerWith(200, 'application/json', '{"ok":true}') },
    { name: 'portal with 204', affects: EVERYTHING, inject: ({ res }) => void res.writeHead(204).end() },
    { name: 'portal with redirect', affects: EVERYTHING, inject: answerWith(302, 'text/html', '', { location: 'http://127.0.0.1:9/' }) },
    { name: 'portal behind ping', affects: ALL_BUT_PING, inject: answerWith(200, 'application/json', '{"ok":true}') },
    { name: 'firewall with JSON 404', affects: ALL_BUT_PING, inject: answerWith(404, 'application/json', '{"error":"blocked"}') },
    { name: '429 storm', affects: ALL_BUT_PING, inject: storm(429, 'too_many_requests') },
    { name: '503 storm', affects: EVERYTHING, inject: storm(503, 'unavailable') },
    { name: 'cut', affects: EVERYTHING, inject: ({ res }) => void res.destroy() },
    { name: 'answer lost', affects: ['write'], inject: ({ forwardAltered }) => forwardAltered(() => undefined) },
  ];
  return [...snapshotFaults, ...pageFaults, ...refusalFaults, ...manifestFaults, ...middleboxFaults];
}

const epochOf = (target: string) => /epoch=([^&]*)/.exec(target)?.[1];

function makeKeyFolder(): string {
  const folder = makeDataDir();
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const breaking = (res: Exchange['res'], bytes: number) => (answer: Parameters<ReturnType<typeof breakAfter>>[0]) => {
  res.writeHead(answer.statusCode ?? 500, answer.headers);
  breakAfter(res, bytes)(answer);
  answer.once('end', () => res.destroy());
};

const manifestAs =
  (change: (manifest: Manifest) => string) =>
  ({ forwardAltered }: Exchange) =>
    forwardAltered((answer) => (isOk(answer) ? { ...answer, body: change(JSON.parse(answer.body) as Manifest) } : answer));

/** Forged prices with a valid signature by an unknown key. */
const forgedBy =
  (key: FeedKey) =>
  ({ request, forwardAltered }: Exchange) =>
    forwardAltered((answer) => {
      const body = answer.body.replaceAll(/"priceCents":\d+/g, '"priceCents":2');
      return { ...answer, body, headers: { ...answer.headers, 'feed-signature': key.signAnswer(request.target, Buffer.from(body)) } };
    });

const storm = (status: number, code: string) =>
  answerWith(status, 'application/problem+json', JSON.stringify({ type: 'about:blank', title: code, status, code, detail: 'Not now.' }), {
    'retry-after': '1',
  });

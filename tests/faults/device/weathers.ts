import fs from 'node:fs';
import path from 'node:path';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { type FeedKey, openFeedKey } from '../../../server/sync/feed-key.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import { breakAfter } from '../../integration/device/hosted-line.ts';
import type { Dice } from './dice.ts';
import type { AskKind, Meeting, Weather, Whole } from './faulty-line.ts';
import type { HostedTruth } from './hosted-truth.ts';

const EVERYTHING: readonly AskKind[] = ['ping', 'manifest', 'changes', 'snapshot', 'write'];
/** Hosted itself is heard, and yet something stands in between. */
const BUT_PING: readonly AskKind[] = ['manifest', 'changes', 'snapshot', 'write'];
const SNAPSHOT_BYTES = 1_500_000;

const answerWith = (status: number, contentType: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
  return ({ res }: Meeting) => void res.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
};
const changeBody =
  (change: (body: string) => string) =>
  ({ altered }: Meeting) =>
    altered((answer) => ({ ...answer, body: change(answer.body) }));
const resigned = (manifest: Manifest, key: FeedKey, over: Partial<Manifest> = {}): string => {
  const { signature: _old, publicKey: _theirs, ...said } = { ...manifest, ...over };
  return JSON.stringify(key.sign(said));
};
/** The same question from another position of the feed. */
const since = (target: string, move: (seq: number) => number) =>
  target.replace(/since=(\d+)/, (_all, seq) => `since=${Math.max(0, move(Number(seq)))}`);
const isOk = ({ status }: Whole) => status === 200;

function flipOne(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[at % copy.length] = (copy[at % copy.length] ?? 0) ^ 1;
  return copy;
}

/** Everything that a line, a portal, a proxy or an attacker does to a device. `note`: something was not as it must be. */
export function makeWeathers(dice: Dice, truth: HostedTruth, note: (problem: string) => void): Weather[] {
  const stranger = openFeedKey(path.join(makeKeyFolder(), 'stranger.pem'));
  const hostedKey = openFeedKey(path.join(truth.dataDir, 'feed-key.pem'));

  const snapshots: Weather[] = [
    { name: 'reset mid-piece', strikes: ['snapshot'], strike: ({ res, handedOn }) => handedOn(breaking(res, dice.below(SNAPSHOT_BYTES))) },
    { name: 'no Range', strikes: ['snapshot'], strike: ({ rangeless }) => rangeless() },
    {
      name: 'flipped byte',
      strikes: ['snapshot'],
      strike: ({ res, handedOn }) =>
        handedOn((answer) => {
          res.writeHead(answer.statusCode ?? 500, answer.headers);
          let isFlipped = false;
          answer.on('data', (chunk: Buffer) => {
            res.write(isFlipped ? chunk : flipOne(chunk, dice.below(chunk.length)));
            isFlipped = true;
          });
          answer.once('end', () => res.end());
        }),
    },
    {
      name: 'truncated snapshot',
      strikes: ['snapshot'],
      strike: ({ res, handedOn }) =>
        handedOn((answer) => {
          const { 'content-length': _all, ...headers } = answer.headers;
          let left = dice.below(SNAPSHOT_BYTES);
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
      strikes: ['snapshot'],
      strike: ({ res, handedOn }) => {
        truth.beginNewHistory().catch((error) => note(`no new history: ${error}`));
        handedOn(breaking(res, dice.below(SNAPSHOT_BYTES)));
      },
    },
  ];

  let kept: string | undefined;
  const pages: Weather[] = [
    {
      name: 'page duplicate',
      strikes: ['changes'],
      strike: ({ ask, honest }) => {
        // A page that was right for an earlier question.
        const earlier = kept === undefined || kept === ask.target ? since(ask.target, (seq) => seq - 1) : kept;
        kept = ask.target;
        honest(earlier);
      },
    },
    { name: 'page gap', strikes: ['changes'], strike: ({ ask, honest }) => honest(since(ask.target, (seq) => seq + 1 + dice.below(20))) },
    {
      name: 'page reordered',
      strikes: ['changes'],
      strike: ({ ask, honest }) => honest(since(ask.target, (seq) => seq - dice.below(600))),
    },
    { name: 'page forged', strikes: ['changes'], strike: changeBody((body) => body.replaceAll(/"priceCents":\d+/g, '"priceCents":1')) },
    {
      name: 'page flipped',
      strikes: ['changes'],
      strike: changeBody((body) => body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))),
    },
    { name: 'page truncated', strikes: ['changes'], strike: changeBody((body) => body.slice(0, dice.below(body.length))) },
    { name: 'page by another key', strikes: ['changes'], strike: forgedBy(stranger) },
    { name: 'reset mid-page', strikes: ['changes', 'manifest'], strike: ({ res, handedOn }) => handedOn(breaking(res, dice.below(400))) },
  ];

  const refusals: Weather[] = [
    refusal('410 ahead', 'ahead', (target) => since(target, (seq) => seq + 1_000_000)),
    refusal('410 of another epoch', 'other_epoch', (target) => target.replace(/epoch=[^&]*/, 'epoch=another')),
    refusal('410 too old', 'too_old', (target) => since(target, () => 1)),
  ];
  function refusal(name: string, reason: string, ask: (target: string) => string): Weather {
    const strike: Weather['strike'] = ({ ask: { target }, altered }) => {
      const asked = ask(target);
      altered((answer) => {
        // Hosted may have begun a new history since the device last heard of it: that is what it then says first.
        const isOfAnother = !answer.body.includes(`"epoch":"${epochOf(asked)}"`);
        const expected = isOfAnother ? 'other_epoch' : reason;
        if (answer.status !== 410 || !answer.body.includes(`"reason":"${expected}"`))
          note(`${name}, and hosted said ${answer.status} ${answer.body.slice(0, 200)}`);
        return answer;
      }, asked);
    };
    return { name, strikes: ['changes'], strike };
  }

  const manifests: Weather[] = [
    {
      name: 'wrong key',
      strikes: ['manifest', 'changes'],
      strike: (meeting) =>
        meeting.ask.kind === 'changes' ? forgedBy(stranger)(meeting) : manifestAs((manifest) => resigned(manifest, stranger))(meeting),
    },
    {
      name: 'older app',
      strikes: ['manifest'],
      strike: manifestAs((manifest) => resigned(manifest, hostedKey, { schema: manifest.schema + 1 })),
    },
    { name: 'manifest forged', strikes: ['manifest'], strike: manifestAs((manifest) => JSON.stringify({ ...manifest, epoch: 'mine' })) },
  ];

  const between: Weather[] = [
    { name: 'portal with HTML', strikes: EVERYTHING, strike: answerWith(200, 'text/html', '<h1>Welcome to the hotel</h1>') },
    { name: 'portal with JSON', strikes: EVERYTHING, strike: answerWith(200, 'application/json', '{"ok":true}') },
    { name: 'portal with 204', strikes: EVERYTHING, strike: ({ res }) => void res.writeHead(204).end() },
    { name: 'portal with redirect', strikes: EVERYTHING, strike: answerWith(302, 'text/html', '', { location: 'http://127.0.0.1:9/' }) },
    { name: 'portal behind ping', strikes: BUT_PING, strike: answerWith(200, 'application/json', '{"ok":true}') },
    { name: 'firewall with JSON 404', strikes: BUT_PING, strike: answerWith(404, 'application/json', '{"error":"blocked"}') },
    { name: '429 storm', strikes: BUT_PING, strike: storm(429, 'too_many_requests') },
    { name: '503 storm', strikes: EVERYTHING, strike: storm(503, 'unavailable') },
    { name: 'cut', strikes: EVERYTHING, strike: ({ res }) => void res.destroy() },
    { name: 'answer lost', strikes: ['write'], strike: ({ altered }) => altered(() => undefined) },
  ];
  return [...snapshots, ...pages, ...refusals, ...manifests, ...between];
}

const epochOf = (target: string) => /epoch=([^&]*)/.exec(target)?.[1];

function makeKeyFolder(): string {
  const folder = makeDataDir();
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const breaking = (res: Meeting['res'], bytes: number) => (answer: Parameters<ReturnType<typeof breakAfter>>[0]) => {
  res.writeHead(answer.statusCode ?? 500, answer.headers);
  breakAfter(res, bytes)(answer);
  answer.once('end', () => res.destroy());
};

const manifestAs =
  (change: (manifest: Manifest) => string) =>
  ({ altered }: Meeting) =>
    altered((answer) => (isOk(answer) ? { ...answer, body: change(JSON.parse(answer.body) as Manifest) } : answer));

/** Prices of its own, well signed by somebody nobody knows. */
const forgedBy =
  (key: FeedKey) =>
  ({ ask, altered }: Meeting) =>
    altered((answer) => {
      const body = answer.body.replaceAll(/"priceCents":\d+/g, '"priceCents":2');
      return { ...answer, body, headers: { ...answer.headers, 'feed-signature': key.signAnswer(ask.target, Buffer.from(body)) } };
    });

const storm = (status: number, code: string) =>
  answerWith(status, 'application/problem+json', JSON.stringify({ type: 'about:blank', title: code, status, code, detail: 'Not now.' }), {
    'retry-after': '1',
  });

/** The process behind crowd.ts: asks for the manifest and takes the snapshot, so many times at once. Arguments: port, how many. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrowdResult } from './crowd.ts';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const TRY_AGAIN_MS = 500;
let refused = 0;

/** The answer's length, and the text of a short one. A late server sends a crowd away; who was sent away comes again. */
async function get(path: string, isKept: boolean): Promise<{ bytes: number; text: string }> {
  for (;;) {
    const answer = await ask(path, isKept);
    if (answer.status === 200) return answer;
    if (answer.status !== 503) throw new Error(`${path} was answered with ${answer.status}`);
    refused += 1;
    await wait(TRY_AGAIN_MS);
  }
}

function ask(path: string, isKept: boolean): Promise<{ status: number | undefined; bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, agent: false }, (res) => {
        let bytes = 0;
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => {
          bytes += part.length;
          if (isKept) parts.push(part);
        });
        res.once('error', reject).once('end', () => resolve({ status: res.statusCode, bytes, text: Buffer.concat(parts).toString() }));
      })
      .once('error', reject);
  });
}

async function takeCopy(): Promise<void> {
  const { snapshot } = JSON.parse((await get('/v1/sync/manifest', true)).text) as { snapshot: { sha256: string; bytes: number } };
  const { bytes } = await get(`/v1/sync/snapshots/${snapshot.sha256}`, false);
  if (bytes !== snapshot.bytes) throw new Error(`A copy has ${bytes} bytes, not ${snapshot.bytes}`);
}

const started = performance.now();
await Promise.all(Array.from({ length: count }, takeCopy));
process.send?.({ seconds: (performance.now() - started) / 1000, refused } satisfies CrowdResult);

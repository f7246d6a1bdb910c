import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { safeFetch, safeFetchDefaults } from '../../../server/images/safe-fetch.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-stop-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const never = () => new Promise<never>(() => undefined);
/**
 * Expects a close within 6 s: far above the allowed second, to tolerate a busy machine; before the fix it took 10 to
 * 110 s.
 */
async function closesSoon(server: BackOfficeServer): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, 6000, 'late').unref());
  expect(await Promise.race([server.backOffice.close().then(() => 'closed'), late])).toBe('closed');
}

test.each<[string, (url: string, stop: AbortSignal) => Promise<Buffer>]>([
  ['a host that never answers and ignores the abort signal', never],
  ['a name server that never answers', (url, stop) => safeFetch(url, stop, { ...safeFetchDefaults, resolve: never })],
])(
  '%s does not delay the shutdown, and its picture is fetched after the next start',
  async (_what, fetchBytes) => {
    const asked: string[] = [];
    const server = await startBackOfficeServer({
      dir,
      fetchBytes: (url, stop) => {
        asked.push(url);
        return fetchBytes(url, stop);
      },
    });
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', {
      body: { ...TEN_FIELDS, images: ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'] },
    });
    await expect.poll(() => asked.length).toBe(1);
    await closesSoon(server);
    // One picture was being fetched; the others were not started.
    expect(asked.length).toBe(1);
    await server.close();

    const picture = await makePicture();
    const again = await startBackOfficeServer({ dir, fetchBytes: async () => picture });
    await again.backOffice.idle();
    const listing = await again.call<WireListing>('GET', `/api/listings/${json.id}`, { token: json.manageToken });
    expect(listing.json.pictures.length).toBeGreaterThan(1);
    for (const { url, problem } of listing.json.pictures) expect({ has: url !== null, problem }).toEqual({ has: true, problem: null });
    await again.close();
  },
  30_000,
);

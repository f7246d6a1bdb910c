import { expect, test, vi } from 'vitest';
import { REPORT_EVERY_MS } from '#domain/device/fleet-wire.ts';
import { createDeviceReports } from './device-reports.ts';

test("a refused report is logged once per status; free space above a report's limit is not sent", async () => {
  const statuses = [403, 403, 422, 500, 403];
  const sent: unknown[] = [];
  const said: string[] = [];
  const reports = createDeviceReports({
    client: {
      takes: () => true,
      send: async ({ body = '' }) => {
        sent.push(JSON.parse(body));
        return { status: statuses[sent.length - 1] ?? 503, contentType: 'application/problem+json', body: '{}' };
      },
    },
    isOnline: () => true,
    report: async () => ({ waiting: 0, freeBytes: 2 ** 53, document: null }),
    onDocument: async () => undefined,
    clock: () => sent.length * REPORT_EVERY_MS,
    random: () => 0,
    onError: (error) => said.push((error as Error).message),
    everyMs: 1,
  });
  reports.start();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(statuses.length));
  await reports.stop();
  expect(said).toEqual([403, 422].map((status) => `Hosted refuses the reports of this device with status ${status}.`));
  expect(sent[0]).toEqual({ waiting: 0, freeBytes: null, document: null });
});

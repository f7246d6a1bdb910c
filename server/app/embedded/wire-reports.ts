import fs from 'node:fs/promises';
import { createDeviceReports, type DeviceReportsDeps } from '../../sync/device/device-reports.ts';
import type { WiredKiosk } from './wire-kiosk.ts';
import type { Submissions } from './wire-outbox.ts';

interface ReportsDeps extends Pick<DeviceReportsDeps, 'client' | 'isOnline' | 'clock' | 'random' | 'onError' | 'everyMs'> {
  readonly dataDir: string;
  readonly store: Pick<Submissions['store'], 'countWaiting' | 'countRejected'>;
  readonly kiosk: WiredKiosk | null;
}

/** Reports this device's status to hosted, and fetches the document that hosted has for a kiosk. */
export function wireReports({ dataDir, store, kiosk, ...deps }: ReportsDeps) {
  return createDeviceReports({
    ...deps,
    report: async () => ({
      waiting: store.countWaiting() + store.countRejected(),
      freeBytes: await freeBytesOf(dataDir),
      document: kiosk?.standing() ?? null,
    }),
    onDocument: async (issuedAt, fetchText) => kiosk?.fetchDocument(issuedAt, fetchText),
  });
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize;
  } catch {
    // Some file systems do not report it.
    return null;
  }
}

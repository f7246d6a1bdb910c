import { type DeviceReport, REPORT_EVERY_MS, WireReportTakenSchema } from '#domain/device/fleet-wire.ts';
import type { HostedClient } from '../hosted-client.ts';
import { createPoller, type Poller } from '../poller.ts';

export interface DeviceReportsDeps {
  /** Authenticates as this device. */
  readonly client: Pick<HostedClient, 'send' | 'takes'>;
  readonly isOnline: () => boolean;
  readonly report: () => Promise<DeviceReport>;
  /** Called with the time at which hosted's document for this kiosk was signed; null: there is none. */
  readonly onDocument: (issuedAt: string | null, fetchText: () => Promise<string | null>) => Promise<void>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two checks whether a report is due. */
  readonly everyMs: number;
}

export interface DeviceReports extends Pick<Poller, 'start' | 'stop'> {
  wake(): void;
}

/** Reports this device's state to hosted: every two minutes, and when it follows another document. */
export function createDeviceReports(deps: DeviceReportsDeps): DeviceReports {
  const { client, isOnline, clock } = deps;
  let saidAt = Number.NEGATIVE_INFINITY;
  let saidOfDocument = '';
  const refusals = new Set<number>();

  async function fetchDocument(): Promise<string | null> {
    const answer = await client.send({ method: 'GET', path: '/v1/kiosk-document' });
    return answer.status === 200 ? answer.body : null;
  }

  /** Returns hosted's response body; null if hosted did not accept the report. */
  async function send(report: DeviceReport): Promise<string | null> {
    const { status, body } = await client.send({ method: 'POST', path: '/v1/device-report', body: JSON.stringify(report) });
    if (status >= 400 && status < 500 && !refusals.has(status)) {
      refusals.add(status);
      deps.onError(new Error(`Hosted refuses the reports of this device with status ${status}.`));
    }
    return status === 200 ? body : null;
  }

  async function work(): Promise<void> {
    if (!isOnline() || client.takes('device-reports') !== true) return;
    const report = sendable(await deps.report());
    const ofDocument = JSON.stringify(report.document);
    if (clock() - saidAt < REPORT_EVERY_MS && ofDocument === saidOfDocument) return;
    // Set before sending, so that a failure, too, is retried only after the usual interval.
    saidAt = clock();
    saidOfDocument = ofDocument;
    const taken = await send(report);
    if (taken === null || report.document === null) return;
    const { documentIssuedAt } = WireReportTakenSchema.parse(JSON.parse(taken));
    await deps.onDocument(documentIssuedAt, fetchDocument);
  }

  const poller = createPoller({ work, everyMs: deps.everyMs, maxBackOffMs: REPORT_EVERY_MS, random: deps.random, onError: deps.onError });
  return {
    ...poller,
    wake() {
      saidAt = Number.NEGATIVE_INFINITY;
      poller.wake();
    },
  };
}

/** Some network folders report more free space than a report may contain. */
const sendable = (report: DeviceReport): DeviceReport => ({
  ...report,
  freeBytes: Number.isSafeInteger(report.freeBytes) ? report.freeBytes : null,
});

import {
  type DeviceReport,
  type PassedDocument,
  PassedDocumentSchema,
  REPORT_EVERY_MS,
  type WireKioskDocument,
} from '#domain/device/fleet-wire.ts';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import { KioskDocumentError, readSigned } from '../../kiosk/document.ts';
import type { DeviceStore, KnownDevice, SeenDevice } from '../../stores/devices/device-store.ts';
import type { KeptKioskDocument, KioskDocumentStore } from '../../stores/devices/kiosk-document-store.ts';
import { hashDeviceToken } from '../abuse-protection/devices.ts';

export interface Fleet {
  /**
   * Stores a device's status report; returns the issue time of the document hosted has for it. @throws DomainError
   * `unauthorized`
   */
  report(token: string | undefined, version: string | undefined, report: DeviceReport): Promise<{ documentIssuedAt: string | null }>;
  /** Returns the document unchanged. @throws DomainError `unauthorized`, `not_found` */
  documentFor(token: string | undefined): Promise<PassedDocument>;
  list(): Promise<WireKioskDocument[]>;
  /** @throws DomainError `invalid_fields`, `conflict` (a newer one is stored) */
  put(document: unknown, kiosk: string | undefined, who: string): Promise<WireKioskDocument>;
  /** False if there is none. */
  remove(kiosk: string, who: string): Promise<boolean>;
}

interface FleetDeps {
  readonly devices: Pick<DeviceStore, 'findKnown' | 'noteSeen' | 'list'>;
  readonly documents: KioskDocumentStore;
  readonly now: () => number;
}

/** Milliseconds; reports come a little early from a fast clock. */
const THROTTLE_MS = REPORT_EVERY_MS / 2;
const MAX_VERSION = 40;

/**
 * Creates the service for the operator's devices: the status of each, and documents on their way to kiosks. Hosted can
 * neither sign a document nor read its PIN.
 */
export function createFleet({ devices, documents, now }: FleetDeps): Fleet {
  async function findDevice(token: string | undefined): Promise<KnownDevice> {
    const known = token === undefined ? undefined : await devices.findKnown(hashDeviceToken(token));
    if (known === undefined) throw new DomainError('unauthorized', 'This needs the token of a device that the operator knows.');
    return known;
  }

  const auditEntryOf = (who: string, what: AuditDecision, kiosk: string) => ({
    ...{ at: new Date(now()).toISOString(), who, what, subjectKind: 'device' as const },
    ...{ subjectId: kiosk, subjectName: kiosk, before: null, after: null },
  });

  async function toWire({ kiosk, issuedAt, putAtMs, document }: KeptKioskDocument): Promise<WireKioskDocument> {
    const { name } = PassedDocumentSchema.parse(JSON.parse(document));
    const asking = (await devices.list()).filter((device) => device.seen !== null && kioskNameOf(device) === kiosk);
    return { kiosk, name, issuedAt, putAt: new Date(putAtMs).toISOString(), devices: asking.length };
  }

  return {
    report: async (token, version, report) => {
      const device = await findDevice(token);
      const seen: SeenDevice = { ...report, seenAtMs: now(), version: version?.slice(0, MAX_VERSION) ?? null };
      if (isNews(device.seen, seen)) await devices.noteSeen(device.id, seen);
      return { documentIssuedAt: (await documents.find(kioskNameOf({ ...device, seen })))?.issuedAt ?? null };
    },
    documentFor: async (token) => {
      const kept = await documents.find(kioskNameOf(await findDevice(token)));
      if (kept === undefined) throw new DomainError('not_found', 'No document lies here for this kiosk.');
      // Stored documents were validated when they were put.
      return JSON.parse(kept.document) as PassedDocument;
    },
    list: async () => Promise.all((await documents.list()).map(toWire)),
    put: async (signed, asked, who) => {
      const document = JSON.stringify(signed);
      const { name, issuedAt } = readPassed(document);
      const kept = { kiosk: asked ?? name, issuedAt, putAtMs: now(), document };
      if (!(await documents.put(kept, auditEntryOf(who, 'put-document', kept.kiosk))))
        throw new DomainError('conflict', 'A document that was signed later lies here for this kiosk.');
      return toWire(kept);
    },
    remove: (kiosk, who) => documents.remove(kiosk, auditEntryOf(who, 'remove-document', kiosk)),
  };
}

/**
 * Returns the name to which this device's documents are addressed; a kiosk without a document has the name of its
 * token.
 */
const kioskNameOf = ({ name, seen }: KnownDevice) => seen?.document?.name || name;

/** True if the status is worth a write: an unchanged one is stored only once in a while. */
function isNews(before: SeenDevice | null, after: SeenDevice): boolean {
  if (before === null || after.seenAtMs - before.seenAtMs >= THROTTLE_MS) return true;
  const reportText = ({ version, waiting, document }: SeenDevice) =>
    JSON.stringify([version, waiting, document?.name, document?.issuedAt, document?.problem]);
  return reportText(before) !== reportText(after);
}

/**
 * @throws DomainError `invalid_fields` if its signature does not match, or it lacks its kiosk's name or its issue time
 */
function readPassed(document: string): { readonly name: string; readonly issuedAt: string } {
  const refuse = (message: string) => invalidFields([{ field: 'document', message }]);
  try {
    const passed = PassedDocumentSchema.safeParse(readSigned(document));
    if (!passed.success) throw refuse('The document does not say which kiosk it is for, or when it was signed.');
    return passed.data;
  } catch (error) {
    throw error instanceof KioskDocumentError ? refuse(error.message) : error;
  }
}

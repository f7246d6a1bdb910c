import { createHash, randomBytes } from 'node:crypto';
import type { WireNewDevice, WireRegisteredDevice } from '#domain/device/registered-device.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { DeviceStore, KnownDevice, RegisteredDevice } from '../../stores/devices/device-store.ts';

export interface Devices {
  /** The answer contains the token; it is stored nowhere. */
  register(name: string, who: string): Promise<WireNewDevice>;
  list(): Promise<WireRegisteredDevice[]>;
  /** Counts the device by its address again. False if there is none. */
  revoke(id: string, who: string): Promise<boolean>;
  /** Returns the id of the token's device; null if unknown or revoked. */
  find(token: string): Promise<string | null>;
}

const TOKEN_BYTES = 32;

export function createDevices(deps: { readonly store: DeviceStore; readonly now: () => number; readonly newId: () => string }): Devices {
  const { store, now, newId } = deps;
  const auditEntryOf = (who: string, what: AuditDecision, { id, name }: RegisteredDevice): AuditEntry => ({
    at: new Date(now()).toISOString(),
    who,
    what,
    subjectKind: 'device',
    subjectId: id,
    subjectName: name,
    before: null,
    after: null,
  });
  return {
    register: async (name, who) => {
      const device: RegisteredDevice = { id: newId(), name, createdAtMs: now() };
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.insert(device, hashDeviceToken(token), auditEntryOf(who, 'register', device));
      return { ...toWire(device), token };
    },
    list: async () => (await store.list()).map(withSeen),
    revoke: async (id, who) => {
      const device = (await store.list()).find((known) => known.id === id);
      return device !== undefined && store.remove(id, auditEntryOf(who, 'revoke', device));
    },
    find: async (token) => (await store.findByToken(hashDeviceToken(token))) ?? null,
  };
}

export const hashDeviceToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const toWire = ({ id, name, createdAtMs }: RegisteredDevice): WireRegisteredDevice => ({
  id,
  name,
  createdAt: new Date(createdAtMs).toISOString(),
});

function withSeen({ seen, ...device }: KnownDevice): WireRegisteredDevice {
  if (seen === null) return toWire(device);
  const { seenAtMs, version, waiting, freeBytes, document } = seen;
  return {
    ...toWire(device),
    ...{ lastSeenAt: new Date(seenAtMs).toISOString(), waiting },
    ...(version === null ? {} : { version }),
    ...(freeBytes === null ? {} : { freeBytes }),
    ...(document === null ? {} : { document }),
  };
}

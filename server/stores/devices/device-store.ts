import type { DeviceReport } from '#domain/device/fleet-wire.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A device to which the operator issued a token. */
export interface RegisteredDevice {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

/** A device's last report. */
export interface SeenDevice extends DeviceReport {
  readonly seenAtMs: number;
  readonly version: string | null;
}

export type KnownDevice = RegisteredDevice & { readonly seen: SeenDevice | null };

export interface DeviceStore {
  insert(device: RegisteredDevice, tokenHash: string, auditEntry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): Promise<KnownDevice[]>;
  /** Returns the id of the device whose token has this hash. */
  findByToken(tokenHash: string): Promise<string | undefined>;
  findKnown(tokenHash: string): Promise<KnownDevice | undefined>;
  noteSeen(id: string, seen: SeenDevice): Promise<void>;
  /** Returns false if there is none. */
  remove(id: string, auditEntry: AuditEntry): Promise<boolean>;
}

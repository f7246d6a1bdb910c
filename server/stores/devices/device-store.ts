import type { DeviceReport } from '#domain/device/fleet-wire.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A device the operator gave a token to. */
export interface RegisteredDevice {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

/** What a device said of itself last. */
export interface SeenDevice extends DeviceReport {
  readonly seenAtMs: number;
  readonly version: string | null;
}

export type KnownDevice = RegisteredDevice & { readonly seen: SeenDevice | null };

export interface DeviceStore {
  insert(device: RegisteredDevice, tokenHash: string, auditEntry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): Promise<KnownDevice[]>;
  /** The id of the device whose token has this hash. */
  findByToken(tokenHash: string): Promise<string | undefined>;
  findKnown(tokenHash: string): Promise<KnownDevice | undefined>;
  noteSeen(id: string, seen: SeenDevice): Promise<void>;
  /** False when there is none. */
  remove(id: string, auditEntry: AuditEntry): Promise<boolean>;
}

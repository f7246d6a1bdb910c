import type { Deed } from '../desk/audit-store.ts';

/** A device the operator gave a token to. */
export interface RegisteredDevice {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

export interface DeviceStore {
  insert(device: RegisteredDevice, tokenHash: string, deed: Deed): Promise<void>;
  /** Newest first. */
  list(): Promise<RegisteredDevice[]>;
  /** The id of the device whose token has this hash. */
  findByToken(tokenHash: string): Promise<string | undefined>;
  /** False when there is none. */
  remove(id: string, deed: Deed): Promise<boolean>;
}

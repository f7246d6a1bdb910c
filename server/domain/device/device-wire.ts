/** `GET /api/device/sync`, on desktop and kiosk: how this device stands with hosted. */
export interface DeviceSyncStatus {
  /** `starting` and `offline` serve what is here; `downloading` and `importing` fetch a full copy; `following` is up to date. */
  readonly phase: 'starting' | 'checking' | 'downloading' | 'importing' | 'following' | 'offline';
  /** What `/v1/ping` of hosted says, never the browser's guess. */
  readonly online: boolean;
  /** Products on this device. */
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  readonly secondsLeft: number | null;
  readonly lastSyncAt: string | null;
  /** null: the bundled sample, never synced. */
  readonly pricesAsOf: string | null;
}

/** A write's way to hosted. */
export const OUTBOX_STATES = ['pending', 'sending', 'sent', 'rejected'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** An entry of `GET /api/device/outbox`. */
export interface OutboxEntry {
  readonly id: string;
  /** What it is: `listing`, `quote`, `review`. */
  readonly kind: string;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly createdAt: string;
  /** What was submitted, to be shown, corrected and sent again. */
  readonly body: unknown;
  /** Hosted's answer once it was sent. */
  readonly answer: unknown;
  /** Why hosted refused it, or what held up the last attempt. */
  readonly problem: { readonly detail: string; readonly errors?: readonly { readonly field: string; readonly message: string }[] } | null;
}

/** The answer to a write on a device: it is safe here and will be sent. */
export interface QueuedAnswer {
  readonly id: string;
  readonly status: 'queued';
  readonly manageToken: string;
  readonly reviewBy: null;
}

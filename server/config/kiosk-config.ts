import path from 'node:path';
import * as z from 'zod';
import { publicKey } from './value-kinds.ts';

export interface KioskConfig {
  /** File of the signed kiosk document; null: this embedded server is no kiosk's. */
  readonly kioskConfig: string | null;
  /** Key that signs the document, or its fingerprint; null: trusts the first signer from then on. */
  readonly kioskKey: string | null;
  /** A folder that counts as the USB stick while it exists; null: what the system mounts. */
  readonly kioskStick: string | null;
  /** Divides a kiosk's timeouts, for tests and previews. */
  readonly kioskTimeScale: number;
}

const MAX_TIME_SCALE = 100;
const timeScale = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TIME_SCALE, {
    error: ({ input }) => `must be a whole number from 1 to ${MAX_TIME_SCALE}; got "${input}"`,
  })
  .transform(Number);

export const kioskSchema = z.object({
  KIOSK_CONFIG: z.string().optional(),
  KIOSK_KEY: publicKey('who signs KIOSK_CONFIG').optional(),
  KIOSK_STICK: z.string().optional(),
  KIOSK_TIME_SCALE: timeScale.default(1),
});

export function readKiosk({ KIOSK_CONFIG, KIOSK_KEY, KIOSK_STICK, KIOSK_TIME_SCALE }: z.infer<typeof kioskSchema>): KioskConfig {
  return {
    kioskConfig: KIOSK_CONFIG === undefined ? null : path.resolve(KIOSK_CONFIG),
    kioskKey: KIOSK_KEY ?? null,
    kioskStick: KIOSK_STICK === undefined ? null : path.resolve(KIOSK_STICK),
    kioskTimeScale: KIOSK_TIME_SCALE,
  };
}

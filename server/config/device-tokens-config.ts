import * as z from 'zod';

/** Tokens of an embedded server: one it presents to hosted, one that its own clients present. */
export interface DeviceTokensConfig {
  /** Issued by hosted's operator; with it hosted counts this device's writes apart from those of its network. */
  readonly deviceToken: string | null;
  /** Token that clients of this device need over TCP; null: a random one at each start. */
  readonly embeddedToken: string | null;
}

export const deviceTokensSchema = z.object({
  DEVICE_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'must be a token as POST /api/operator/devices of the hosted server gives it')
    .optional(),
  EMBEDDED_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, hyphens or underscores. Make one with: openssl rand -hex 24')
    .optional(),
});

export function readDeviceTokens({ DEVICE_TOKEN, EMBEDDED_TOKEN }: z.infer<typeof deviceTokensSchema>): DeviceTokensConfig {
  return { deviceToken: DEVICE_TOKEN ?? null, embeddedToken: EMBEDDED_TOKEN ?? null };
}

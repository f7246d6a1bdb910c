import fs from 'node:fs';
import * as z from 'zod';

/** The hosted address of an unconfigured device; a reserved name, so such a device only shows its sample catalogue. */
const DEFAULT_HOSTED_URL = 'https://tradewind.example';

const SettingsSchema = z.object({ hostedUrl: z.string() });

/**
 * Returns the hosted address: HOSTED_URL, else `hostedUrl` in the device's settings.json, else the default.
 * @throws Error naming the file if it exists without a valid address: a device must not silently use the wrong server.
 */
export function readHostedUrl(env: Readonly<Record<string, string | undefined>>, settingsFile: string): string {
  if (env.HOSTED_URL !== undefined && env.HOSTED_URL !== '') return env.HOSTED_URL;
  if (!fs.existsSync(settingsFile)) return DEFAULT_HOSTED_URL;
  try {
    return SettingsSchema.parse(JSON.parse(fs.readFileSync(settingsFile, 'utf8'))).hostedUrl;
  } catch (cause) {
    throw new Error(`${settingsFile} must hold {"hostedUrl": "https://…"}. Correct it or delete it, then start Tradewind again.`, {
      cause,
    });
  }
}

import fs from 'node:fs';

/** Where a device talks to until its settings say otherwise; a reserved name, so an unset device only shows its sample catalogue. */
const DEFAULT_HOSTED_URL = 'https://tradewind.example';

/**
 * The hosted address: HOSTED_URL, else `hostedUrl` in the device's settings.json, else the default.
 * @throws Error naming the file when it is there and is not JSON: a device must not talk to the wrong place in silence.
 */
export function readHostedUrl(env: Readonly<Record<string, string | undefined>>, settingsFile: string): string {
  if (env.HOSTED_URL !== undefined && env.HOSTED_URL !== '') return env.HOSTED_URL;
  if (!fs.existsSync(settingsFile)) return DEFAULT_HOSTED_URL;
  try {
    const { hostedUrl } = JSON.parse(fs.readFileSync(settingsFile, 'utf8')) as { hostedUrl?: unknown };
    return typeof hostedUrl === 'string' ? hostedUrl : DEFAULT_HOSTED_URL;
  } catch (error) {
    throw new Error(`${settingsFile} is not readable JSON: ${(error as Error).message}`);
  }
}

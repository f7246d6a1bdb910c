import { type KioskSettings, KioskSettingsSchema } from '#domain/device/kiosk-document.ts';
import { hashPin } from './pin.ts';

/**
 * Returns the settings of a new document, all at their defaults.
 * @param pin see `isPinShaped`
 */
export async function newSettings(name: string, pin: string): Promise<KioskSettings> {
  return KioskSettingsSchema.parse({
    format: 1,
    name,
    pinHash: await hashPin(pin),
    consent: {
      version: '1',
      text: `I agree that ${name} keeps these details and writes to me about its goods. I can take this back at any time.`,
    },
  });
}

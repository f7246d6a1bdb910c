import type { PassedDocument } from '#domain/device/fleet-wire.ts';

/** A document as read from its file; hosted verifies the signature. */
export type ChosenDocument = PassedDocument;

/** Returns null if the file is not a kiosk document. */
export async function readDocument(file: File): Promise<ChosenDocument | null> {
  try {
    const said: unknown = JSON.parse(await file.text());
    const { name, issuedAt } = said as Record<string, unknown>;
    return typeof name === 'string' && typeof issuedAt === 'string' ? (said as ChosenDocument) : null;
  } catch {
    // Not JSON, or not an object.
    return null;
  }
}

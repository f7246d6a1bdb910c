import type { PassedDocument } from '#domain/device/fleet-wire.ts';

/** A document as its file says; hosted looks whether it fits its signature. */
export type ChosenDocument = PassedDocument;

/** null: it is none. */
export async function readDocument(file: File): Promise<ChosenDocument | null> {
  try {
    const said: unknown = JSON.parse(await file.text());
    const { name, issuedAt } = said as Record<string, unknown>;
    return typeof name === 'string' && typeof issuedAt === 'string' ? (said as ChosenDocument) : null;
  } catch {
    // No JSON, or nothing that has members.
    return null;
  }
}

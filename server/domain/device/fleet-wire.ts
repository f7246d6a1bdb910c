import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

/** Minimum interval between two reports of a device, unless something changed. */
export const REPORT_EVERY_MS = 120_000;

const line = (max: number) => z.string().transform((text) => cleanLine(text).slice(0, max));

/** `POST /v1/device-report`: a device's state; unknown members are accepted. */
export const DeviceReportSchema = z.object({
  /** Writes not yet received by hosted, refused ones included. */
  waiting: z.int().min(0).max(1_000_000_000),
  /** null: the system does not report it. */
  freeBytes: z.int().min(0).nullable(),
  /** The document a kiosk follows, with empty fields if it follows none; null: the device is not a kiosk. */
  document: z.object({ name: line(80), issuedAt: line(40), problem: line(300).nullable() }).nullable(),
});
export type DeviceReport = z.output<typeof DeviceReportSchema>;

/** 200 of it: when the document stored here for this kiosk was signed; null: there is none. */
export const WireReportTakenSchema = z.object({ documentIssuedAt: z.string().nullable() });

/** The members hosted reads from a document that it passes on; all others are for the kiosk and the signer only. */
export const PassedDocumentSchema = z.looseObject({ name: requiredText('Name', 80), issuedAt: z.iso.datetime() });
export type PassedDocument = z.output<typeof PassedDocumentSchema>;

/** A document stored for a kiosk, as the desk lists it. */
export const WireKioskDocumentSchema = z.object({
  /** Name the kiosk uses until it follows this document. */
  kiosk: z.string(),
  name: z.string(),
  issuedAt: z.string(),
  putAt: wireTime,
  /** Number of devices with this name that have reported. */
  devices: z.number(),
});
export type WireKioskDocument = Wire<typeof WireKioskDocumentSchema>;

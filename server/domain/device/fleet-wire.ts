import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

/** How often a device reports at most, unless something changed. */
export const REPORT_EVERY_MS = 120_000;

const line = (max: number) => z.string().transform((text) => cleanLine(text).slice(0, max));

/** `POST /v1/device-report`: how a device stands; later members are no reason to refuse it. */
export const DeviceReportSchema = z.object({
  /** Writes that hosted does not have yet, refused ones among them. */
  waiting: z.int().min(0).max(1_000_000_000),
  /** null: the system does not say. */
  freeBytes: z.int().min(0).nullable(),
  /** Of a kiosk: what it follows, empty when it follows none; null: it is no kiosk. */
  document: z.object({ name: line(80), issuedAt: line(40), problem: line(300).nullable() }).nullable(),
});
export type DeviceReport = z.output<typeof DeviceReportSchema>;

/** 200 of it: when the document that lies here for this kiosk was signed; null: there is none. */
export const WireReportTakenSchema = z.object({ documentIssuedAt: z.string().nullable() });

/** What hosted reads of a document that it passes on; the rest is between who signed it and the kiosk. */
export const PassedDocumentSchema = z.looseObject({ name: requiredText('Name', 80), issuedAt: z.iso.datetime() });
export type PassedDocument = z.output<typeof PassedDocumentSchema>;

/** A document that lies here for a kiosk, as the desk lists it. */
export const WireKioskDocumentSchema = z.object({
  /** Of the kiosk it is for: the name it goes by, until it follows this one. */
  kiosk: z.string(),
  name: z.string(),
  issuedAt: z.string(),
  putAt: wireTime,
  /** Devices of that name that have reported. */
  devices: z.number(),
});
export type WireKioskDocument = Wire<typeof WireKioskDocumentSchema>;

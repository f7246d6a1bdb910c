import * as z from 'zod';
import { CSV, defineCalls, NO_BODY } from '#domain/kernel/api-call.ts';
import { LoadedPackSchema } from './device-wire.ts';
import {
  ClearSchema,
  StickPackSchema,
  UnlockSchema,
  VisitSchema,
  WireExportSchema,
  WireStaffSchema,
  WireStickSchema,
  WireUnlockedSchema,
} from './kiosk-wire.ts';

/** Calls of kiosks only; other devices answer 404. Calls with `bearer` need a staff token and answer 404 without it. */
const kiosk = { on: 'device' } as const;
const staff = { on: 'device', bearer: 'staff token' } as const;

export const kioskCalls = defineCalls({
  'POST /api/device/wipe': {
    summary: 'Kiosk: ends the visit and erases its data on the server; the page then reloads',
    ...kiosk,
    body: VisitSchema,
    answers: { 204: NO_BODY },
    refusals: ['invalid_fields', 'not_found'],
  },
  'POST /api/device/attract': {
    summary:
      "Kiosk: reports that the kiosk is idle. A newer document is applied now; if the returned version, or `shop` or `rates`, the revisions of the shop's settings and of the exchange rates, differ from the page's own, the page reloads",
    ...kiosk,
    answers: { 200: z.object({ version: z.string(), shop: z.int().min(1).exactOptional(), rates: z.int().min(1).exactOptional() }) },
    refusals: ['not_found'],
  },
  'POST /api/device/unlock': {
    summary:
      'Kiosk: unlocks the staff panel with the PIN. 401 `wrong_pin` has the remaining tries in `triesLeft`, 423 `locked` the seconds to wait in `retryAfter`',
    ...kiosk,
    body: UnlockSchema,
    answers: { 200: WireUnlockedSchema },
    refusals: ['invalid_fields', 'not_found', 'wrong_pin', 'locked'],
  },
  'POST /api/device/lock': {
    summary: 'Kiosk: invalidates the staff token',
    ...staff,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
  'GET /api/device/staff': {
    summary: 'Kiosk: returns the data of the staff panel',
    ...staff,
    answers: { 200: WireStaffSchema },
    refusals: ['not_found'],
  },
  'GET /api/device/leads.csv': {
    summary: 'Kiosk: exports the unsent leads as CSV',
    ...staff,
    answers: { 200: CSV },
    refusals: ['not_found'],
  },
  'POST /api/device/export': {
    summary: 'Kiosk: writes all unsent entries as one CSV file to the USB stick, or beside the kiosk’s data, and records the export',
    ...staff,
    answers: { 200: WireExportSchema },
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/device/clear': {
    summary:
      'Kiosk: erases the catalogue and all entries made here, and starts again. Unsent entries must be exported first and be named by their `revision`; 409 counts them in `unsent`',
    ...staff,
    body: ClearSchema,
    answers: { 202: NO_BODY },
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'GET /api/device/stick': {
    summary: 'Kiosk: returns the inserted USB stick and the packs on it',
    ...staff,
    answers: { 200: WireStickSchema },
    refusals: ['not_found'],
  },
  'POST /api/device/stick/pack': {
    summary: 'Kiosk: loads a pack from the USB stick',
    ...staff,
    body: StickPackSchema,
    answers: { 200: LoadedPackSchema },
    refusals: ['invalid_fields', 'not_found', 'bad_request', 'conflict'],
  },
  'POST /api/device/restart': {
    summary: 'Kiosk: restarts the program',
    ...staff,
    answers: { 202: NO_BODY },
    refusals: ['not_found'],
  },
  'POST /api/device/exit': { summary: 'Kiosk: ends the program', ...staff, answers: { 202: NO_BODY }, refusals: ['not_found'] },
});

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
    summary: 'In a kiosk: the visit is over. What the server knows of it is gone; the page then loads itself afresh',
    ...kiosk,
    body: VisitSchema,
    answers: { 204: NO_BODY },
    refusals: ['invalid_fields', 'not_found'],
  },
  'POST /api/device/attract': {
    summary: 'In a kiosk: nobody is there. A newer document is applied now; with another version than its own the page loads itself afresh',
    ...kiosk,
    answers: { 200: z.object({ version: z.string() }) },
    refusals: ['not_found'],
  },
  'POST /api/device/unlock': {
    summary: 'In a kiosk: the staff’s PIN. 401 `wrong_pin` says how many `triesLeft`, 423 `locked` after how many seconds to `retryAfter`',
    ...kiosk,
    body: UnlockSchema,
    answers: { 200: WireUnlockedSchema },
    refusals: ['invalid_fields', 'not_found', 'wrong_pin', 'locked'],
  },
  'POST /api/device/lock': {
    summary: 'In a kiosk: the staff’s token is worth nothing from now on',
    ...staff,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
  'GET /api/device/staff': {
    summary: 'In a kiosk: what the staff’s panel shows',
    ...staff,
    answers: { 200: WireStaffSchema },
    refusals: ['not_found'],
  },
  'GET /api/device/leads.csv': {
    summary: 'In a kiosk: contacts that are not sent yet, as a file for a spreadsheet',
    ...staff,
    answers: { 200: CSV },
    refusals: ['not_found'],
  },
  'POST /api/device/export': {
    summary:
      'In a kiosk: writes everything that waits to be sent as one CSV file onto the stick that is in, or beside the kiosk’s data, and notes it',
    ...staff,
    answers: { 200: WireExportSchema },
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/device/clear': {
    summary:
      'In a kiosk: forgets the catalogue and everything that was handed in here, and starts anew. What is not sent must be exported, and be named by its `revision`; 409 says what is `unsent`',
    ...staff,
    body: ClearSchema,
    answers: { 202: NO_BODY },
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'GET /api/device/stick': {
    summary: 'In a kiosk: the stick that is in, and the packs on it',
    ...staff,
    answers: { 200: WireStickSchema },
    refusals: ['not_found'],
  },
  'POST /api/device/stick/pack': {
    summary: 'In a kiosk: takes a pack from the stick',
    ...staff,
    body: StickPackSchema,
    answers: { 200: LoadedPackSchema },
    refusals: ['invalid_fields', 'not_found', 'bad_request', 'conflict'],
  },
  'POST /api/device/restart': {
    summary: 'In a kiosk: starts the program anew',
    ...staff,
    answers: { 202: NO_BODY },
    refusals: ['not_found'],
  },
  'POST /api/device/exit': { summary: 'In a kiosk: ends the program', ...staff, answers: { 202: NO_BODY }, refusals: ['not_found'] },
});

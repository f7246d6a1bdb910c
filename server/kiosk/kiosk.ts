import path from 'node:path';
import { isFilm, KIOSK_WAITS, type KioskDocument } from '#domain/device/kiosk-document.ts';
import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { isOpenAt } from '#domain/device/opening-hours.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '#domain/kernel/currency.ts';
import { LEAD_LIMITS } from '#domain/lead/lead.ts';
import { documentWarnings } from './document-warnings.ts';
import { type KeptDocument, mediumName, openKeptDocument } from './kept-document.ts';
import { createStaffAccess, type StaffAccess } from './staff-access.ts';

export interface KioskDeps {
  /** KIOSK_CONFIG. */
  readonly file: string;
  /** KIOSK_KEY. */
  readonly key: string | null;
  readonly timeScale: number;
  /** Of this kiosk in its data folder. */
  readonly folder: string;
  readonly wall: () => number;
  readonly clock: () => number;
}

/** What makes an embedded server a kiosk's: its document, its staff, and whether somebody is there. */
export interface Kiosk {
  readonly document: Pick<KeptDocument, 'problem' | 'medium' | 'followed' | 'receive'>;
  readonly staff: StaffAccess;
  /** Rises whenever `wire` says something else. */
  readonly revision: number;
  /** For the page; never the PIN's hash. */
  wire(): Omit<WireKiosk, 'isPrepared' | 'shelves'>;
  /** Ids of the suppliers whose goods are shown; empty: all. */
  suppliers(): readonly string[];
  /** See `documentWarnings`. */
  warnings(unknownSuppliers: readonly string[]): readonly string[];
  /** What contacts are left at: name, fair and stand. */
  source(): string;
  /** Nobody is there: what was given meanwhile is followed from now on. */
  onAttract(): void;
  /** A visit is over. */
  onWiped(): void;
  /** Whether these are its hours. */
  isOpen(): boolean;
  /** When it may update itself, and whether nobody would see it now. */
  readonly updates: { hours(): { readonly from: string; readonly to: string } | null; isIdle(): boolean };
}

/** Where its media are answered. */
export const KIOSK_MEDIA = '/kiosk/media/';

/** The page says so every few seconds while it shows attract; silent for longer, somebody may be there. */
const ATTRACT_LASTS_MS = 15_000;

export function openKiosk({ file, key, timeScale, folder, wall, clock }: KioskDeps): Kiosk {
  const document = openKeptDocument({ file, key, folder });
  document.look();
  const isNewer = document.apply();
  const staff = createStaffAccess({
    file: path.join(folder, 'staff.json'),
    pinHash: () => document.followed?.pinHash ?? null,
    wall,
    clock,
    timeScale,
  });
  if (isNewer) staff.forgive();
  let attractAt = Number.NEGATIVE_INFINITY;

  return {
    document,
    staff,
    get revision() {
      return document.revision;
    },
    wire: () => toWire(document, timeScale),
    suppliers: () => (document.followed?.format === 2 ? document.followed.suppliers : ALL),
    warnings: (unknown) => (document.followed === null ? [] : documentWarnings(document.followed, unknown)),
    source: () => (document.followed === null ? '' : sourceOf(document.followed)),
    onAttract() {
      attractAt = clock();
      document.look();
      if (document.apply()) staff.forgive();
    },
    onWiped: staff.lock,
    isOpen: () => isOpenAt(document.followed?.hours ?? [], new Date(wall())),
    updates: {
      hours: () => document.followed?.updateHours ?? null,
      isIdle: () => clock() - attractAt < ATTRACT_LASTS_MS,
    },
  };
}

const ALL: readonly string[] = [];

function sourceOf(document: KioskDocument): string {
  const { fair, stand } = document.format === 2 ? document : { fair: null, stand: null };
  return [document.name, fair, stand]
    .filter((text) => text !== null)
    .join(' · ')
    .slice(0, LEAD_LIMITS.source);
}

function toWire({ followed }: KeptDocument, timeScale: number): ReturnType<Kiosk['wire']> {
  if (followed === null) return { ...NOT_SET_UP, timeScale };
  const { name, currency, categories, idleSeconds, warningSeconds, handOffSeconds, hours, consent, issuedAt, attract } = followed;
  return {
    isSetUp: true,
    version: issuedAt,
    name,
    currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    categories,
    ...exhibitorOf(followed),
    attract: attract.map((medium) => ({ url: KIOSK_MEDIA + mediumName(medium), isFilm: isFilm(medium.file) })),
    idleSeconds,
    warningSeconds,
    handOffSeconds,
    hours,
    consent,
    timeScale,
  };
}

function exhibitorOf(document: KioskDocument): Partial<WireKiosk> {
  if (document.format === 1) return {};
  const { logo, headline, accent } = document;
  return {
    ...(logo !== null && { logo: KIOSK_MEDIA + mediumName(logo) }),
    ...(headline !== null && { headline }),
    ...(accent !== null && { accent }),
  };
}

const NOT_SET_UP: ReturnType<Kiosk['wire']> = {
  isSetUp: false,
  version: '',
  name: '',
  currency: 'USD',
  categories: [],
  attract: [],
  ...KIOSK_WAITS,
  hours: [],
  consent: { version: '', text: '' },
  timeScale: 1,
};

import path from 'node:path';
import { isFilm, KIOSK_WAITS, type KioskDocument } from '#domain/device/kiosk-document.ts';
import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { isOpenAt } from '#domain/device/opening-hours.ts';
import { LEAD_LIMITS } from '#domain/lead/lead.ts';
import { documentWarnings, type KioskPlace } from './document-warnings.ts';
import { type KeptDocument, mediumName, openKeptDocument } from './kept-document.ts';
import { createStaffAccess, type StaffAccess } from './staff-access.ts';

export interface KioskDeps {
  /** Path of the signed document (KIOSK_CONFIG). */
  readonly file: string;
  /** Signing key or its fingerprint (KIOSK_KEY); null: the first signer is trusted from then on. */
  readonly key: string | null;
  readonly timeScale: number;
  /** This kiosk's folder in its data folder. */
  readonly folder: string;
  readonly wall: () => number;
  readonly clock: () => number;
}

/** What makes an embedded server a kiosk's: its document, its staff, and whether a visitor is present. */
export interface Kiosk {
  readonly document: Pick<KeptDocument, 'problem' | 'medium' | 'followed' | 'receive'>;
  readonly staff: StaffAccess;
  /** Rises whenever the result of `wire` changes. */
  readonly revision: number;
  /** Returns the settings for the page; never contains the PIN's hash. */
  wire(): Omit<WireKiosk, 'isPrepared' | 'shelves'>;
  /** Ids of the suppliers whose products are shown; empty: all. */
  suppliers(): readonly string[];
  warnings(place: KioskPlace): readonly string[];
  /** Returns the source recorded with contacts: name, fair and stand. */
  source(): string;
  /** Called while the attract screen is shown: a document received in the meantime is followed from now on. */
  onAttract(): void;
  onWiped(): void;
  isOpen(): boolean;
  /** The hours for updates, and whether an update would go unnoticed now. */
  readonly updates: { hours(): { readonly from: string; readonly to: string } | null; isIdle(): boolean };
}

export const KIOSK_MEDIA = '/kiosk/media/';

/**
 * Milliseconds until the attract screen counts as left: its page sends a heartbeat every few seconds, and without one a
 * visitor may be present.
 */
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
    warnings: (place) => (document.followed === null ? [] : documentWarnings(document.followed, place)),
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
    currency,
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

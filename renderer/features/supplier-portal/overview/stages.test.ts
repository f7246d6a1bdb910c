import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import type { KnownListing } from '#state/supplier-portal/known-listings.ts';
import type { FetchState, PortalListing } from '#state/supplier-portal/portal-listings.ts';
import { countNeeds, toStages } from './stages.ts';

const KNOWN: KnownListing = {
  name: 'Enamel mug',
  status: 'pending_review',
  editStatus: null,
  reason: null,
  reviewBy: '2026-02-04T12:00:00Z',
  productPath: null,
  stock: 10,
  priceCents: 420,
  moq: 10,
  picture: null,
  heardAt: '2026-02-03T12:00:00Z',
};

const listing = (id: string, known: Partial<KnownListing> | null, fetchState: FetchState = 'loaded'): PortalListing => ({
  record: { id, token: 't', label: id, createdAt: '2026-02-03T12:00:00Z' },
  fetchState,
  known: known === null ? null : { ...KNOWN, ...known },
});

const entry = (id: string, state: OutboxEntry['state'], isDiscarded = false): OutboxEntry => ({
  ...{ id, state, isDiscarded, kind: 'listing', title: id, attempts: 1, createdAt: '2026-02-03T12:00:00Z' },
  ...{ body: null, answer: null, reason: null, problem: null },
});

const idsOf = (listings: readonly PortalListing[]) => listings.map(({ record }) => record.id);

test('a listing is in the stage of its next step; a published one with a refused edit is among those sent back', () => {
  const stages = toStages(
    [
      listing('new', {}),
      listing('wrong', { status: 'changes_requested' }),
      listing('no', { status: 'rejected' }),
      listing('live', { status: 'published' }),
      listing('live, edited', { status: 'published', editStatus: 'pending_review' }),
      listing('live, edit wrong', { status: 'published', editStatus: 'changes_requested' }),
      listing('live, edit refused', { status: 'published', editStatus: 'rejected' }),
      listing('over', { status: 'withdrawn' }),
    ],
    [],
  );
  expect(idsOf(stages.underReview)).toEqual(['new']);
  expect(idsOf(stages.sentBack)).toEqual(['wrong', 'no', 'live, edit wrong', 'live, edit refused']);
  expect(idsOf(stages.published)).toEqual(['live', 'live, edited']);
  expect(idsOf(stages.withdrawn)).toEqual(['over']);
  expect(stages.silent).toEqual([]);
});

test('an unsent listing appears among those waiting only; once sent, in the stage hosted reports', () => {
  const listings = [listing('waiting', null, 'waiting'), listing('refused', {}), listing('sent', {})];
  const stages = toStages(listings, [entry('refused', 'rejected'), entry('sent', 'sent')]);
  expect(idsOf(stages.underReview)).toEqual(['sent']);
  expect(stages.silent).toEqual([]);
  expect(stages.isAsking).toBe(false);
});

test('an unreachable listing is shown as last loaded; one never loaded or forgotten has no answer', () => {
  const stages = toStages(
    [listing('known', { status: 'published' }, 'unreachable'), listing('unknown', null, 'unreachable'), listing('gone', {}, 'gone')],
    [],
  );
  expect(idsOf(stages.published)).toEqual(['known']);
  expect(idsOf(stages.silent)).toEqual(['unknown', 'gone']);
});

test('a listing still loading has no stage, unless it was loaded before', () => {
  expect(toStages([listing('new', null, 'asking')], [])).toMatchObject({ isAsking: true, silent: [] });
  expect(idsOf(toStages([listing('known', {}, 'asking')], []).underReview)).toEqual(['known']);
});

test('only entries that need the supplier are counted: sent back, refused and not discarded, out of stock', () => {
  const stages = toStages(
    [
      listing('new', {}),
      listing('no', { status: 'rejected' }),
      listing('empty', { status: 'published', stock: 0 }),
      listing('unknown stock', { status: 'published', stock: null }),
    ],
    [],
  );
  const entries = [entry('a', 'rejected'), entry('b', 'rejected', true), entry('c', 'pending')];
  expect(countNeeds(stages, entries, { toSend: 2, toAnswer: 3 })).toEqual({ sentBack: 1, refused: 1, soldOut: 1, toSend: 2, toAnswer: 3 });
});

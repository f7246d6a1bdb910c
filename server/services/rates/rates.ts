import { DomainError, type FieldError, invalidFields } from '#domain/kernel/problem.ts';
import { USD } from '#domain/money/currency.ts';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { findRate } from '#domain/money/rate-set.ts';
import type { RatesByHand, WireDeskRates, WireRatesSaved } from '#domain/money/rates-wire.ts';
import { type FarMove, findFarMove } from '../../rates/counting-rates.ts';
import { readRate } from '../../rates/decimal.ts';
import { RatesError } from '../../rates/rate-delivery.ts';
import type { RateFeed } from '../../rates/rate-feed.ts';
import { readRateCsv } from '../../rates/read-rate-csv.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { RateEntry, RateState, RateStore } from '../../stores/rates/rate-store.ts';
import { toDeskRates } from './desk-rates.ts';
import { listRateAlerts } from './rate-alerts.ts';
import { createRateBook, type OpenRates, type RateBookDeps, type RateChange } from './rate-book.ts';
import { createRateRounds, type RateRoundsDeps } from './rate-rounds.ts';

export interface RatesDeps extends RateBookDeps, Pick<RateRoundsDeps, 'leaseManager' | 'log'> {
  readonly store: RateStore;
  /** null: no feed is configured. */
  readonly feed: RateFeed | null;
}

export type Rates = ReturnType<typeof createRates>;

/** Exchange rates as operators see and set them, and as a feed delivers them. */
export function createRates({ feed, ...deps }: RatesDeps) {
  const { store, now } = deps;
  const book = createRateBook(deps);
  const rounds = createRateRounds({ ...deps, book, feed });

  const findStored = async () => ({
    ...(await store.find()),
    feed: feed === null ? null : { source: feed.source, state: await store.findFeed(feed.source) },
  });
  const read = async (): Promise<WireDeskRates> => toDeskRates(await findStored(), now());
  const changed = async () =>
    new DomainError('revision_changed', 'The exchange rates were changed since you looked at them. Compare both, then save again.', {
      current: await read(),
    });
  const openAt = async (revision: number): Promise<OpenRates> => {
    const open = await book.open();
    if (open.revision !== revision) throw await changed();
    return open;
  };
  async function save(open: OpenRates, change: RateChange, who: string): Promise<WireDeskRates> {
    if (!(await book.save(open, change, toAuditEntry(open, change, who)))) throw await changed();
    return read();
  }
  const toAuditEntry = (open: OpenRates, { added, holdUntil }: RateChange, who: string): AuditEntry => ({
    ...{ at: new Date(now()).toISOString(), who, what: 'edit', subjectKind: 'shop', subjectId: 'rates', subjectName: 'Exchange rates' },
    before: Object.fromEntries(added.map(({ code }) => [code, inWords(findCounting(open, code), open.holdUntil[code])])),
    after: Object.fromEntries(added.map(({ code, perUsd }) => [code, inWords(perUsd, holdUntil[code])])),
  });
  const toEntries = (rates: readonly Pick<RateEntry, 'code' | 'perUsd' | 'on'>[], source: RateEntry['source'], who: string) => {
    const savedAt = new Date(now()).toISOString();
    return rates.map(({ code, perUsd, on }): RateEntry => ({ code, perUsd, on, source, savedAt, who }));
  };
  /** Saves rates of an operator, who has thereby looked at what was held of the same currencies. */
  async function add(
    open: OpenRates,
    added: readonly RateEntry[],
    { holdUntil, mayMoveFar, who }: { readonly holdUntil: RateState['holdUntil']; readonly mayMoveFar: boolean; readonly who: string },
  ): Promise<WireRatesSaved> {
    const moves = added.flatMap((entry) => findFarMove(open.counting, entry) ?? []);
    if (moves.length > 0 && !mayMoveFar) return { moves: moves.map(toWireMove), rates: await read() };
    const codes = new Set(added.map(({ code }) => code));
    const held = open.held.filter(({ code }) => !codes.has(code));
    return { moves: [], rates: await save(open, { added, held, holdUntil }, who) };
  }

  return {
    read,
    /** Saves rates of today. `moves` names those that move over 20 %; then nothing is saved unless `confirm`. */
    setByHand: async ({ revision, rates, confirm = false }: RatesByHand, who: string): Promise<WireRatesSaved> => {
      const open = await openAt(revision);
      const { errors, byHand } = readByHand(rates, open.today);
      if (errors.length > 0) throw invalidFields(errors);
      const holdUntil = { ...open.holdUntil };
      for (const { code, holdUntil: until } of byHand) {
        if (until === null) delete holdUntil[code];
        else if (until !== undefined) holdUntil[code] = until;
      }
      return add(open, toEntries(byHand, 'hand', who), { holdUntil, mayMoveFar: confirm, who });
    },
    /** Saves the rates of a CSV file, of the days that it names. */
    upload: async (
      file: string,
      { confirm, revision }: { readonly confirm: boolean; readonly revision: number | undefined },
      who: string,
    ): Promise<WireRatesSaved> => {
      const open = revision === undefined ? await book.open() : await openAt(revision);
      const rates = readFile(file, open.today);
      return add(open, toEntries(rates, 'csv', who), { holdUntil: open.holdUntil, mayMoveFar: confirm, who });
    },
    fetchNow: async (who: string): Promise<WireDeskRates> => {
      await rounds.fetchNow((open, change) => (change.added.length === 0 ? null : toAuditEntry(open, change, who)));
      return read();
    },
    /** Lets a rate count that was held, and ends that the currency's rate is held by hand. */
    use: async ({ revision, code }: { readonly revision: number; readonly code: string }, who: string): Promise<WireDeskRates> => {
      const open = await openAt(revision);
      const found = open.held.find((rate) => rate.code === code);
      if (found === undefined) throw new DomainError('not_found', `No rate of ${code} waits for you. Load the page again.`);
      const { [code]: _until, ...holdUntil } = open.holdUntil;
      const held = open.held.filter((rate) => rate !== found);
      return save(open, { added: toEntries([found], found.source, who), held, holdUntil }, who);
    },
    listAlerts: async () => listRateAlerts(await findStored(), now()),
    round: rounds.round,
    stop: rounds.stop,
  };
}

const findCounting = ({ revision, counting }: OpenRates, code: string) =>
  findRate({ revision, at: '', rates: counting }, code)?.perUsd ?? null;
const inWords = (perUsd: string | null, until: string | undefined) =>
  perUsd === null || until === undefined ? perUsd : `${perUsd}, held until ${until}`;
const toWireMove = ({ perUsd, before, ...move }: FarMove) => ({ ...move, perUsd: Number(perUsd), before: Number(before) });

interface HandRate extends Pick<RateEntry, 'code' | 'perUsd' | 'on'> {
  /** null ends that it is held; undefined leaves that as it is. */
  readonly holdUntil: string | null | undefined;
}

function readByHand(
  rates: RatesByHand['rates'],
  today: string,
): { readonly errors: readonly FieldError[]; readonly byHand: readonly HandRate[] } {
  const errors: FieldError[] = [];
  const byHand: HandRate[] = [];
  for (const [index, { code: typed, perUsd, holdUntil }] of rates.entries()) {
    const refuse = (member: string, message: string) => void errors.push({ field: `rates.${index}.${member}`, message });
    const code = typed.trim().toUpperCase();
    const read = readRate(perUsd);
    if (code === USD.code) refuse('code', 'All prices are in US dollars, whose rate is always 1');
    else if (!ISO_CODES.has(code)) refuse('code', `“${code.slice(0, 30)}” is no ISO code of a currency`);
    else if (byHand.some((earlier) => earlier.code === code)) refuse('code', `${code} is named twice`);
    if ('problem' in read) refuse('perUsd', `The rate ${read.problem}`);
    if (holdUntil != null && holdUntil < today) refuse('holdUntil', `${holdUntil} is over: choose today or a later day`);
    if ('decimal' in read) byHand.push({ code, perUsd: read.decimal, on: today, holdUntil });
  }
  return { errors, byHand };
}

/** @throws DomainError `invalid_fields` that names line and column */
function readFile(file: string, today: string) {
  const refuse = (detail: string, errors: readonly FieldError[]) => new DomainError('invalid_fields', detail, { errors });
  try {
    const read = readRateCsv(file, today);
    if ('rates' in read) return read.rates;
    const [first] = read.errors;
    throw refuse(`Nothing was saved. In ${first?.field}: ${first?.message}.`, read.errors);
  } catch (error) {
    if (!(error instanceof RatesError)) throw error;
    throw refuse(`Nothing was saved. ${error.message}`, [{ field: 'file', message: error.message }]);
  }
}

import { type Db, inTransaction } from '../db/open-database.ts';

/** What visitors did on one local day; contains no personal data. */
export interface DayCounts {
  /** `2026-11-28`. */
  readonly day: string;
  readonly visits: number;
  readonly products: number;
  readonly handOffs: number;
  readonly contacts: number;
  readonly quotes: number;
}

/** Reported by the page when a visit ends. */
export interface VisitCounts {
  readonly products: number;
  readonly handOffs: number;
}

const SHOWN_DAYS = 7;

/** Counts visits as they end; contacts and quote requests are counted in the outbox. */
export function createDayCounts(db: Db, now: () => number) {
  const sql = {
    add: db.prepare<{ day: string; what: string; count: number }>(
      'INSERT INTO day_count (day, what, count) VALUES (@day, @what, @count) ON CONFLICT (day, what) DO UPDATE SET count = count + @count',
    ),
    ofDay: db.prepare<[string], { what: string; count: number }>('SELECT what, count FROM day_count WHERE day = ?'),
    ofOutbox: db.prepare<[string, string], { kind: string; count: number }>(
      'SELECT kind, count(*) AS count FROM outbox WHERE created_at >= ? AND created_at < ? GROUP BY kind',
    ),
  };

  function countsOf(midnight: Date): DayCounts {
    const counted = new Map(sql.ofDay.all(dayOf(midnight)).map(({ what, count }) => [what, count]));
    const handedIn = new Map(
      sql.ofOutbox.all(midnight.toISOString(), daysAfter(midnight, 1).toISOString()).map(({ kind, count }) => [kind, count]),
    );
    return {
      day: dayOf(midnight),
      visits: counted.get('visit') ?? 0,
      products: counted.get('product') ?? 0,
      handOffs: counted.get('hand-off') ?? 0,
      contacts: handedIn.get('lead') ?? 0,
      quotes: handedIn.get('quote') ?? 0,
    };
  }

  return {
    addVisit({ products, handOffs }: VisitCounts): void {
      const day = dayOf(new Date(now()));
      inTransaction(db, () => {
        sql.add.run({ day, what: 'visit', count: 1 });
        if (products > 0) sql.add.run({ day, what: 'product', count: products });
        if (handOffs > 0) sql.add.run({ day, what: 'hand-off', count: handOffs });
      });
    },
    /** Returns today first, then those of the last days that had visitors. */
    days(): DayCounts[] {
      const today = daysAfter(new Date(now()), 0);
      const days = Array.from({ length: SHOWN_DAYS }, (_, ago) => countsOf(daysAfter(today, -ago)));
      return days.filter((counts, ago) => ago === 0 || counts.visits + counts.contacts + counts.quotes > 0);
    },
  };
}

export type DayCounting = ReturnType<typeof createDayCounts>;

/** Returns local midnight `days` days later. */
const daysAfter = (at: Date, days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

const dayOf = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

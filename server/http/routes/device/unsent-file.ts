import type { OutboxEntry } from '#domain/device/device-wire.ts';
import type { Cell } from '../../../runtime/csv.ts';
import type { CsvFile } from '../../answers/csv-answer.ts';

/** The supplier link a listing is sent with opens everything of that supplier: no file holds it. */
const SECRET = 'supplierToken';

const FIRST_COLUMNS = ['kind', 'state', 'submitted', 'attempts', 'problem'];

/** What hosted does not have yet, oldest first, with every field that any of them has: nothing of it is lost with this device. */
export function unsentFile(entries: readonly OutboxEntry[]): CsvFile {
  const unsent = entries.filter(({ state, isDiscarded }) => state !== 'sent' && !isDiscarded).reverse();
  const bodies = unsent.map(({ body }) => fieldsOf(body));
  const fields = [...new Set(bodies.flatMap((body) => Object.keys(body)))].filter((field) => field !== SECRET);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const [at, { kind, state, createdAt, attempts, problem }] of unsent.entries()) {
      const body = bodies[at] ?? {};
      yield [kind, state, createdAt, attempts, problem?.detail ?? null, ...fields.map((field) => toCell(body[field]))];
    }
  }
  return { name: 'waiting-to-be-sent', header: [...FIRST_COLUMNS, ...fields], rows: rows() };
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => (typeof body === 'object' && body !== null ? { ...body } : {});

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined || value === null ? null : JSON.stringify(value);
}

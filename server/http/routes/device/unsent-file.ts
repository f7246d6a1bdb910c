import * as z from 'zod';
import { CartItemsSchema } from '#domain/cart/checkout-wire.ts';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { type Cell, CSV_MARK, csvLine } from '#domain/kernel/files/csv.ts';
import { variantText } from '#domain/product/product.ts';
import type { CsvFile } from '../../answers/csv-answer.ts';

/** Never exported: a supplier link gives access to everything of that supplier. */
const SECRET = 'supplierToken';

const FIRST_COLUMNS = ['kind', 'state', 'submitted', 'attempts', 'problem', 'arrived as'];
/**
 * Hosted's answer to an entry already sent. The file contains only a later change of it, and this id identifies what it
 * changes.
 */
const ArrivedSchema = z.object({ id: z.string() });
/** Columns for a reader who has only the file: the products an entry is about, and its address on hosted. */
const ABOUT_COLUMNS = ['goods', 'address'];

/** Returns a product's name, or undefined if it is no longer here. */
export type NameOf = (productId: string) => string | undefined;
type Written = OutboxEntry & { readonly path?: string };

/**
 * Lists everything not yet sent to hosted, oldest first, with the fields of all entries, so that nothing is lost with
 * this device.
 * @param nameOf adds the names of an entry's products
 */
export function unsentFile(entries: readonly Written[], nameOf?: NameOf): CsvFile {
  const unsent = entries.filter(({ state, isDiscarded }) => state !== 'sent' && !isDiscarded).reverse();
  const bodies = unsent.map(({ body }) => fieldsOf(body));
  const fields = [...new Set(bodies.flatMap((body) => Object.keys(body)))].filter((field) => field !== SECRET);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const [at, { kind, state, createdAt, attempts, problem, answer, path = null }] of unsent.entries()) {
      const body = bodies[at] ?? {};
      const about = nameOf === undefined ? [] : [goodsIn(body, nameOf), path];
      const arrivedAs = ArrivedSchema.safeParse(answer).data?.id ?? null;
      const first = [kind, state, createdAt, attempts, problem?.detail ?? null, arrivedAs];
      yield [...first, ...about, ...fields.map((field) => toCell(body[field]))];
    }
  }
  const header = [...FIRST_COLUMNS, ...(nameOf === undefined ? [] : ABOUT_COLUMNS), ...fields];
  return { name: 'waiting-to-be-sent', header, rows: rows() };
}

/** Returns the file as one text, for writing it to disk. */
export async function csvText({ header, rows }: CsvFile): Promise<string> {
  let text = CSV_MARK + csvLine(header);
  for await (const row of rows) text += csvLine(row);
  return text;
}

/** Formats items like `500 × Ceramic Mug (White, L), 20 × Tea Towel`. */
function goodsIn({ items }: Readonly<Record<string, unknown>>, nameOf: NameOf): string | null {
  const wanted = CartItemsSchema.safeParse(items);
  if (!wanted.success) return null;
  const lines = wanted.data.map(({ id, variant, quantity }) => {
    const chosen = variantText(variant ?? {});
    return `${quantity} × ${nameOf(id) ?? id}${chosen === '' ? '' : ` (${chosen})`}`;
  });
  return lines.join(', ');
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => (typeof body === 'object' && body !== null ? { ...body } : {});

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined || value === null ? null : JSON.stringify(value);
}

import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { type AttackContext, pause } from './attack.ts';
import { formOf, jsonOf, type Reply } from './client.ts';

const SUPPLIER = { companyName: 'Harbour Mugs', contactEmail: 'sales@harbour.example', country: 'USA' };
const LOOK_EVERY_MS = 200;
export const CSV_HEADER = 'sku,name,description,category,price,moq,stock';

/** Makes `count` good rows in our own format, each with a description of about `descriptionBytes`. */
export function makeCsv(count: number, descriptionBytes: number, batch = ''): string {
  const description = 'Two coats of enamel on steel, fired twice. '.repeat(Math.ceil(descriptionBytes / 43)).slice(0, descriptionBytes);
  const lines = [CSV_HEADER];
  for (let n = 1; n <= count; n += 1) lines.push(`SKU-${batch}${n},Enamel mug ${batch}${n},"${description}",Home & Kitchen,4.2,50,100`);
  return `${lines.join('\n')}\n`;
}

export interface SentImport {
  readonly reply: Reply;
  readonly receipt: Partial<WireImportReceipt>;
}

/** Uploads an import file; a refusal is returned like any reply. */
export async function sendImport(context: AttackContext, csv: string, from: string): Promise<SentImport> {
  const form = formOf({ name: 'mugs.csv', type: 'text/csv', content: csv }, SUPPLIER);
  const reply = await context.client.ask({ method: 'POST', path: '/api/listings/import', from, timeoutMs: 60_000, ...form });
  return { reply, receipt: jsonOf<WireImportReceipt>(reply) };
}

const jobCall = ({ id = 'none', token = '' }: Partial<WireImportReceipt>, from: string) => ({
  path: `/api/listings/import/${id}`,
  from,
  token,
});

/** Polls a job until it is in one of these states or the time is over; returns the last one received. */
export async function waitForImport(
  context: Pick<AttackContext, 'client' | 'isOver'>,
  receipt: Partial<WireImportReceipt>,
  states: readonly WireImportJob['state'][],
  from: string,
): Promise<WireImportJob['state'] | 'unknown'> {
  let state: WireImportJob['state'] | 'unknown' = 'unknown';
  while (!context.isOver()) {
    const reply = await context.client.ask(jobCall(receipt, from));
    state = jsonOf<WireImportJob>(reply).state ?? state;
    if (states.some((wanted) => wanted === state)) return state;
    await pause(LOOK_EVERY_MS);
  }
  return state;
}

export function confirmImport(context: AttackContext, receipt: Partial<WireImportReceipt>, from: string): Promise<Reply> {
  const { path, token } = jobCall(receipt, from);
  return context.client.ask({ method: 'POST', path: `${path}/confirm`, token, from, body: { skipBad: true }, timeoutMs: 60_000 });
}

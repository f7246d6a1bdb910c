import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { send } from '../send.ts';

export interface Import {
  read(): Promise<void>;
  write(): Promise<void>;
  undo(): Promise<unknown>;
}

export async function startImport(port: number, rows: number): Promise<Import> {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `B-${at},Bench article ${at},Made for the bench in batch ${at % 97},Tools,${(1 + (at % 500) / 10).toFixed(2)},${1 + (at % 50)},India`,
  );
  const form = new FormData();
  form.set('companyName', 'Bench Works');
  form.set('contactEmail', 'bulk@bench.example');
  form.set('file', new Blob([`sku,name,description,category,price,moq,country\n${lines.join('\n')}\n`], { type: 'text/csv' }), 'bench.csv');
  const url = `http://127.0.0.1:${port}/api/listings/import`;
  const { id, token } = await send<WireImportReceipt>(url, { method: 'POST', body: form }, 201);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const until = async (wanted: WireImportJob['state']) => {
    for (;;) {
      const { state, problem } = await send<WireImportJob>(`${url}/${id}`, { headers });
      if (state === 'failed') throw new Error(`The import failed: ${problem}`);
      if (state === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    read: () => until('ready'),
    write: async () => {
      await send(`${url}/${id}/confirm`, { method: 'POST', headers, body: '{"skipBad":false}' });
      await until('done');
    },
    undo: () => send(`${url}/${id}/undo`, { method: 'POST', headers, body: '{}' }),
  };
}

import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { ImportState, WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { ApiError, parseAnswer, request } from '#lib/api-client.ts';
import { addressOf, call } from '#lib/call.ts';
import { clientSecret } from '#lib/submission/client-secret.ts';
import type { FileShape, ImportCompany, StoredImportJob } from '#state/bulk-import.ts';

export const OVER: readonly OpenCode<ImportState>[] = ['done', 'failed', 'cancelled'];

const of = ({ id, token }: StoredImportJob) => ({ params: { id }, token });
const auth = (job: StoredImportJob) => ({ headers: { Authorization: `Bearer ${job.token}` } });

export interface Upload {
  readonly file: File;
  readonly company: ImportCompany;
  readonly importToken: string | null;
  /** Idempotency key, one per chosen file: a retry after a lost response does not start a second import. */
  readonly key: string;
}

/**
 * Uploads the file and reports progress (0–1) to `onShare`. Uses XMLHttpRequest because fetch reports no upload
 * progress.
 * @throws ApiError if refused; Error if there was no response; AbortError if cancelled
 */
export function uploadFile(upload: Upload, onShare: (share: number) => void, signal: AbortSignal): Promise<WireImportReceipt> {
  const form = new FormData();
  for (const [field, value] of Object.entries(upload.company)) form.set(field, value);
  if (upload.importToken !== null) form.set('importToken', upload.importToken);
  form.set('file', upload.file);
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', '/api/listings/import');
    sending.setRequestHeader('Idempotency-Key', upload.key);
    sending.setRequestHeader('Idempotency-Client', clientSecret());
    // Lets the server exempt suppliers from the anonymous rate limit before it parses the form.
    if (upload.importToken !== null) sending.setRequestHeader('Authorization', `Bearer ${upload.importToken}`);
    sending.upload.onprogress = (event) => onShare(event.total === 0 ? 0 : event.loaded / event.total);
    sending.onload = () => {
      if (sending.status === 201) resolve(parseAnswer('POST /api/listings/import', 201, JSON.parse(sending.responseText)));
      else reject(new ApiError(sending.status, sending.responseText));
    };
    sending.onerror = () => reject(new Error('The file did not reach the server'));
    sending.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(form);
  });
}

/**
 * Calls `onJob` with every step until the stream ends. Uses fetch because EventSource cannot send the token.
 * @throws ApiError if refused; TypeError if the connection breaks
 */
export async function followJob(job: StoredImportJob, onJob: (seen: WireImportJob) => void, signal: AbortSignal): Promise<void> {
  const response = await request(addressOf('GET /api/listings/import/:id/events', of(job)), { ...auth(job), signal });
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await events?.read(); next?.done === false; next = await events?.read())
    onJob(await parseAnswer('GET /api/listings/import/:id', 200, JSON.parse(next.value.data)));
}

export interface Agreed {
  readonly skipBad: boolean;
  readonly withdrawMissing: boolean;
}

/** What a user can do with an import that has been read. */
export type ImportStep =
  | { readonly kind: 'read-again'; readonly company: ImportCompany; readonly shape: FileShape; readonly choices: ImportChoices }
  | ({ readonly kind: 'confirm' } & Agreed)
  | { readonly kind: 'cancel' };

function take(job: StoredImportJob, step: ImportStep): Promise<WireImportJob> {
  if (step.kind === 'cancel') return call('DELETE /api/listings/import/:id', of(job));
  if (step.kind === 'confirm') {
    const { skipBad, withdrawMissing } = step;
    // Older servers do not accept `withdrawMissing`, so it is sent only when set.
    const body = withdrawMissing ? { skipBad, withdrawMissing } : { skipBad };
    return call('POST /api/listings/import/:id/confirm', { ...of(job), body });
  }
  const { company, shape, choices } = step;
  const mapping = { fields: shape.fields, categories: shape.categories };
  return call('POST /api/listings/import/:id/mapping', { ...of(job), body: { ...company, mapping, choices } });
}

export const importMutations = {
  undo: (job: StoredImportJob) => ({ mutationFn: () => call('POST /api/listings/import/:id/undo', of(job)) }),
  step: (job: StoredImportJob | null) => ({
    mutationFn: async (step: ImportStep): Promise<WireImportJob> => {
      if (job === null) throw new Error('There is no import under way');
      return take(job, step);
    },
  }),
};

export const problemsPath = (job: StoredImportJob) => addressOf('GET /api/listings/import/:id/problems.csv', of(job));
export const listingsPath = (job: StoredImportJob) => addressOf('GET /api/listings/import/:id/listings.csv', of(job));

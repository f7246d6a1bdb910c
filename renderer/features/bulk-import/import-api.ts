import type { ImportState, WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { ApiError, request, sendJson } from '#lib/api-client.ts';
import { clientSecret } from '#lib/client-secret.ts';
import type { FieldColumns, ImportCompany, StoredImportJob } from '#state/bulk-import.ts';

export const OVER: readonly ImportState[] = ['done', 'failed', 'cancelled'];

const pathOf = (job: StoredImportJob, part = '') => `/api/listings/import/${encodeURIComponent(job.id)}${part}`;
const auth = (job: StoredImportJob) => ({ headers: { Authorization: `Bearer ${job.token}` } });

export interface Upload {
  readonly file: File;
  readonly company: ImportCompany;
  readonly importToken: string | null;
  /** Minted once per chosen file: a retry after a lost answer is the same import. */
  readonly key: string;
}

/**
 * Sends the file; `onShare` hears 0–1. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws ApiError when refused; Error when no answer came; AbortError when cancelled
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
    sending.upload.onprogress = (event) => onShare(event.total === 0 ? 0 : event.loaded / event.total);
    sending.onload = () => {
      if (sending.status === 201) resolve(JSON.parse(sending.responseText) as WireImportReceipt);
      else reject(new ApiError(sending.status, sending.responseText));
    };
    sending.onerror = () => reject(new Error('The file did not reach the server'));
    sending.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(form);
  });
}

/**
 * Calls `onJob` with every step until the stream ends; EventSource cannot send the token.
 * @throws ApiError when refused, TypeError when the connection breaks
 */
export async function followJob(job: StoredImportJob, onJob: (seen: WireImportJob) => void, signal: AbortSignal): Promise<void> {
  const response = await request(pathOf(job, '/events'), { ...auth(job), signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const line = event.split('\n').find((candidate) => candidate.startsWith('data: '));
      if (line !== undefined) onJob(JSON.parse(line.slice('data: '.length)) as WireImportJob);
    }
  }
}

/** Reads the file again with other particulars. */
export const remapJob = async (job: StoredImportJob, company: ImportCompany, fields: FieldColumns | null) =>
  (await sendJson(
    pathOf(job, '/mapping'),
    { ...company, ...(fields === null ? {} : { mapping: { fields } }) },
    { token: job.token },
  )) as WireImportJob;

export const confirmJob = async (job: StoredImportJob, skipBad: boolean) =>
  (await sendJson(pathOf(job, '/confirm'), { skipBad }, { token: job.token })) as WireImportJob;

export const cancelJob = async (job: StoredImportJob) =>
  (await sendJson(pathOf(job), {}, { method: 'DELETE', token: job.token })) as WireImportJob;

export const problemsPath = (job: StoredImportJob) => pathOf(job, '/problems.csv');
export const listingsPath = (job: StoredImportJob) => pathOf(job, '/listings.csv');

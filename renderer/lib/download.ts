import { request } from './api-client.ts';

/**
 * Saves what an address behind a bearer token answers as a file; a plain link could not send the token.
 * @throws ApiError when the address refuses
 */
async function downloadFile(path: string, token: string, fileName: string): Promise<void> {
  const response = await request(path, { headers: { Authorization: `Bearer ${token}` } });
  saveFile(await response.blob(), fileName);
}

/** Gives a person a file that was made here. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; it may be let go a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const downloadMutations = {
  /** Saves one address as a file. */
  save: (path: string, token: string, fileName: string) => ({
    mutationKey: ['download', path],
    mutationFn: () => downloadFile(path, token, fileName),
  }),
};

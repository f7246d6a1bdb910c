import { request } from './api-client.ts';

/**
 * Saves the answer of an address behind a bearer token as a file; a plain link could not send the token.
 * @throws ApiError when the address refuses
 */
async function downloadFile(path: string, token: string, fileName: string): Promise<void> {
  const response = await request(path, { headers: { Authorization: `Bearer ${token}` } });
  saveFile(await response.blob(), fileName);
}

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the URL after this task; it can be revoked a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const downloadMutations = {
  save: (path: string, token: string, fileName: string) => ({
    mutationKey: ['download', path],
    mutationFn: () => downloadFile(path, token, fileName),
  }),
};

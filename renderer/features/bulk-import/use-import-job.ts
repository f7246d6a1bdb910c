import { useCallback, useEffect, useState } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { type StoredImportJob, useStoredImportJob } from '#state/bulk-import.ts';
import { followJob, OVER } from './import-api.ts';

const RETRY_MS = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Connection = 'live' | 'broken' | 'vanished';

/** Follows the stored import until it ends, across reloads and broken connections. */
export function useImportJob() {
  const [handle, setHandle] = useStoredImportJob();
  const [seen, setSeen] = useState<WireImportJob | null>(null);
  const [connection, setConnection] = useState<Connection>('live');
  const job = handle !== null && seen?.id === handle.id ? seen : null;
  const id = handle?.id;
  const token = handle?.token;

  useEffect(() => {
    if (id === undefined || token === undefined) return;
    const stop = new AbortController();
    void follow({ id, token }, stop.signal, setSeen, setConnection);
    return () => stop.abort();
  }, [id, token]);

  const forget = useCallback(() => {
    setHandle(null);
    setSeen(null);
    setConnection('live');
  }, [setHandle]);

  return { handle, job, connection, start: setHandle, see: setSeen, forget };
}

async function follow(
  handle: StoredImportJob,
  signal: AbortSignal,
  onJob: (job: WireImportJob) => void,
  onConnection: (connection: Connection) => void,
): Promise<void> {
  let isOver = false;
  const see = (job: WireImportJob) => {
    isOver = OVER.includes(job.state);
    onConnection('live');
    onJob(job);
  };
  while (!isOver && !signal.aborted) {
    try {
      await followJob(handle, see, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && [401, 404].includes(error.status)) {
        onConnection('vanished');
        return;
      }
      onConnection('broken');
    }
    if (!isOver) await wait(RETRY_MS);
  }
}

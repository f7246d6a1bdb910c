import { useInfiniteQuery } from '@tanstack/react-query';
import type { WirePortalBatch } from '#domain/supplier/supplier-wire.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { ImportRow } from './import-row.tsx';

/** Milliseconds between two polls while a file is being read, and otherwise. */
const READING_MS = 2000;
const ASK_AGAIN_MS = 60_000;

interface Pages {
  readonly pages: readonly { readonly entries: readonly WirePortalBatch[] }[];
}
const entriesOf = (data: Pages | undefined) => data?.pages.flatMap((page) => page.entries) ?? [];

interface Props {
  readonly link: string;
  /** Id of the import already on screen. */
  readonly except?: string | undefined;
}

/**
 * Lists this supplier's imports that wait for confirmation. They count against the limit of staged rows until imported
 * or cancelled.
 */
export function WaitingImports({ link, except }: Props) {
  const { data } = useInfiniteQuery({
    ...portalQueries.batches(link),
    refetchInterval: (query) => (entriesOf(query.state.data).some(({ state }) => state === 'analysing') ? READING_MS : ASK_AGAIN_MS),
  });
  const waiting = entriesOf(data).filter(({ id, state }) => id !== except && (state === 'ready' || state === 'analysing'));
  if (waiting.length === 0) return null;
  return (
    <RecordList title={copy.waitingImports} text={copy.waitingImportsText} count={waiting.length}>
      {waiting.map((batch) => (
        <ImportRow key={batch.id} own={batch} isAmongWaiting />
      ))}
    </RecordList>
  );
}

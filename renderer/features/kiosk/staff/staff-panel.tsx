import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireStaff } from '#domain/device/kiosk-wire.ts';
import { countUnsent } from '#domain/device/unsent-words.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations } from '#lib/device/device-queries.ts';
import { endVisit, LEADS_CSV, staffMutations, staffQueries } from '#lib/device/kiosk-queries.ts';
import { downloadMutations } from '#lib/download.ts';
import { useVisitDeadlineIn } from '#state/kiosk/visit.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { canSpeak, say } from '../access/speech/voice.ts';
import { ClearDevice } from './clear-device.tsx';
import * as copy from './copy.ts';
import styles from './staff.module.css';
import { StaffFacts } from './staff-facts.tsx';
import { StickPacks } from './stick-packs.tsx';
import { useStaffTime } from './use-staff-time.ts';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  readonly token: string;
  readonly onLock: () => void;
}

/** Limit on loading a pack; that of a large shop takes one or two minutes. */
const LONGEST_LOAD_SECONDS = 900;

/** Actions for the staff of a stand. Locks itself when unused. */
export function StaffPanel({ token, onLock }: Props) {
  const [isListShown, setListShown] = useState(false);
  const [arePacksShown, setPacksShown] = useState(false);
  const [toClear, setToClear] = useState<WireStaff | null>(null);
  const load = useMutation({ ...staffMutations.loadPack(token), onSettled: () => void panel.refetch() });
  const panel = useQuery(staffQueries.panel(token));
  const secondsLeft = useStaffTime({ isBusy: load.isPending, onUsed: () => void panel.refetch(), onLocked: onLock });
  useVisitDeadlineIn(load.isPending ? LONGEST_LOAD_SECONDS : null);
  const refresh = { onSettled: () => void panel.refetch() };
  const sync = useMutation({ ...deviceMutations.syncNow(), ...refresh });
  const save = useMutation({ ...downloadMutations.save(LEADS_CSV, token, 'leads.csv'), ...refresh });
  const exportAll = useMutation({ ...staffMutations.exportAll(token), ...refresh });
  const restart = useMutation(staffMutations.restart(token));
  const exit = useMutation(staffMutations.exit(token));
  const { data: staff } = panel;
  const heldBack = staff === undefined || countUnsent(staff.notExported) > 0;
  const failed = [sync, save, exportAll, load, restart, exit].find(({ isError }) => isError);
  return (
    <section className="tw-stack" aria-label={copy.staffPanel}>
      {staff !== undefined && <Warnings staff={staff} />}
      {failed !== undefined && <Notice tone="bad">{errorDetail(failed.error, copy.failed)}</Notice>}
      {save.isSuccess && <Notice tone="plain">{copy.exported}</Notice>}
      {exportAll.isSuccess && (
        <Notice tone="plain" className="tw-wrap">
          {copy.exportedTo(exportAll.data.unsent, exportAll.data.file, exportAll.data.stick)}
        </Notice>
      )}
      {load.isSuccess && <Notice tone="plain">{copy.packLoaded(load.data.rows)}</Notice>}
      <div className={styles.actions}>
        <Button disabled={sync.isPending} onClick={() => sync.mutate()}>
          {copy.syncNow}
        </Button>
        <Button aria-expanded={isListShown} onClick={() => setListShown(!isListShown)}>
          {copy.waitingToBeSent(staff?.waiting ?? 0)}
        </Button>
        <Button disabled={save.isPending} onClick={() => save.mutate()}>
          {copy.exportLeads}
        </Button>
        <Button disabled={exportAll.isPending} onClick={() => exportAll.mutate()}>
          {copy.exportAll}
        </Button>
        <Button aria-expanded={arePacksShown} onClick={() => setPacksShown(!arePacksShown)}>
          {copy.loadPack}
        </Button>
        {canSpeak() && <Button onClick={() => say(copy.voiceSample)}>{copy.testVoice}</Button>}
        <Button onClick={() => void endVisit()}>{copy.reload}</Button>
        <Button disabled={restart.isPending} onClick={() => restart.mutate()}>
          {copy.restart}
        </Button>
        <Button disabled={exit.isPending} onClick={() => exit.mutate()}>
          {copy.exitKiosk}
        </Button>
        <Button tone="danger" disabled={heldBack} aria-describedby="held-back" onClick={() => setToClear(staff ?? null)}>
          {copy.clearDevice}
        </Button>
        <Button tone="brand" onClick={onLock}>
          {copy.lock}
        </Button>
      </div>
      <p id="held-back" className="tw-note">
        {staff !== undefined && heldBack && copy.clearHeldBack(staff.notExported)}
      </p>
      {toClear !== null && (
        <ClearDevice token={token} asked={toClear} onCancel={() => setToClear(null)} onRefused={() => void panel.refetch()} />
      )}
      {arePacksShown && <StickPacks token={token} isLoading={load.isPending} onLoad={load.mutate} />}
      {isListShown && <WaitingList token={token} />}
      {staff !== undefined && <StaffFacts staff={staff} />}
      <p className="tw-note tw-figures">{copy.locksIn(secondsLeft)}</p>
    </section>
  );
}

function Warnings({ staff: { documentProblem, documentWarnings, opens } }: { readonly staff: WireStaff }) {
  return (
    <>
      {documentProblem !== null && (
        <Notice tone="bad">
          {copy.documentRefused}: {documentProblem}
        </Notice>
      )}
      {documentWarnings.map((warning) => (
        <Notice key={warning} tone="plain">
          {warning}
        </Notice>
      ))}
      {opens.isThisMachine && (
        <Notice tone="deal" className="tw-wrap">
          {copy.opensThisMachine(opens.origin)}
        </Notice>
      )}
    </>
  );
}

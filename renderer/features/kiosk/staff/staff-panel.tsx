import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations } from '#lib/device/device-queries.ts';
import { endVisit, LEADS_CSV, staffMutations, staffQueries } from '#lib/device/kiosk-queries.ts';
import { downloadMutations } from '#lib/download.ts';
import { formatUnits } from '#lib/format.ts';
import { useDeviceSync } from '#state/device/device-sync.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import styles from './staff.module.css';
import { useStaffTime } from './use-staff-time.ts';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  readonly token: string;
  readonly onLocked: () => void;
}

/** What the staff of a stand does at their kiosk. Locks itself when nobody uses it. */
export function StaffPanel({ token, onLocked }: Props) {
  const panel = useQuery(staffQueries.panel(token));
  const [isListShown, setListShown] = useState(false);
  const [isAskingToClear, setAskingToClear] = useState(false);
  const secondsLeft = useStaffTime(onLocked);
  const refresh = { onSettled: () => void panel.refetch() };
  const sync = useMutation({ ...deviceMutations.syncNow(), ...refresh });
  const save = useMutation({ ...downloadMutations.save(LEADS_CSV, token, 'leads.csv'), ...refresh });
  const lock = useMutation({ ...staffMutations.lock(token), onSettled: onLocked });
  const restart = useMutation(staffMutations.restart(token));
  const exit = useMutation(staffMutations.exit(token));
  const clear = useMutation(staffMutations.clear(token));
  const { waiting = 0, unsentLeads = 0, documentProblem = null, documentWarnings = [] } = panel.data ?? {};
  const failed = [sync, save, restart, exit, clear].find(({ isError }) => isError);
  return (
    <section className="tw-stack" aria-label={copy.staffPanel}>
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
      {failed !== undefined && <Notice tone="bad">{errorDetail(failed.error, copy.failed)}</Notice>}
      {save.isSuccess && <Notice tone="plain">{copy.exported}</Notice>}
      <Facts {...panel.data} />
      <div className={styles.actions}>
        <Button disabled={sync.isPending} onClick={() => sync.mutate()}>
          {copy.syncNow}
        </Button>
        <Button aria-expanded={isListShown} onClick={() => setListShown(!isListShown)}>
          {copy.waitingToBeSent(waiting)}
        </Button>
        <Button disabled={save.isPending} onClick={() => save.mutate()}>
          {copy.exportLeads}
        </Button>
        <Button onClick={() => void endVisit()}>{copy.reload}</Button>
        <Button disabled={restart.isPending} onClick={() => restart.mutate()}>
          {copy.restart}
        </Button>
        <Button disabled={exit.isPending} onClick={() => exit.mutate()}>
          {copy.exitKiosk}
        </Button>
        <Button tone="danger" disabled={unsentLeads > 0} aria-describedby="held-back" onClick={() => setAskingToClear(true)}>
          {copy.clearDevice}
        </Button>
        <Button tone="brand" disabled={lock.isPending} onClick={() => lock.mutate()}>
          {copy.lock}
        </Button>
      </div>
      <p id="held-back" className="tw-note">
        {unsentLeads > 0 && copy.clearHeldBack(unsentLeads)}
      </p>
      {isAskingToClear && (
        <div className="tw-inset tw-stack">
          <p className="tw-strong">{copy.clearAsk}</p>
          <p>{copy.clearText}</p>
          <div className="tw-row">
            <Button tone="danger" disabled={clear.isPending} onClick={() => clear.mutate()}>
              {copy.clearEverything}
            </Button>
            <Button onClick={() => setAskingToClear(false)}>{copy.cancel}</Button>
          </div>
        </div>
      )}
      {isListShown && <WaitingList token={token} />}
      <p className="tw-note tw-figures">{copy.locksIn(secondsLeft)}</p>
    </section>
  );
}

function Facts({ name = '', version = '' }: { readonly name?: string; readonly version?: string }) {
  const sync = useDeviceSync();
  return (
    <dl className={`tw-inset ${styles.facts}`}>
      <dt>{copy.document}</dt>
      <dd>{version === '' ? copy.noneFollowed : copy.follows(name, version)}</dd>
      <dt>{copy.catalogueHere}</dt>
      <dd className="tw-figures">{formatUnits(sync?.rows ?? 0)}</dd>
      <dt>{copy.connection}</dt>
      <dd>{sync?.problem?.detail ?? copy.online}</dd>
    </dl>
  );
}

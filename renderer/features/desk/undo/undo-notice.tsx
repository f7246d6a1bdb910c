import { Group } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { type UndoOffer, useUndoOffer } from '#state/desk/undo-offer.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import { takesKeys } from '../queue/use-queue-keys.ts';
import { useDeskParams } from '../use-desk-params.ts';
import styles from './undo.module.css';

const TICK_MS = 500;

export function UndoNotice({ token }: { readonly token: string }) {
  const [offer, setOffer] = useUndoOffer();
  return (
    <div role="status">{offer !== null && <Offer key={offer.untilMs} offer={offer} token={token} onEnd={() => setOffer(null)} />}</div>
  );
}

function Offer({ offer, token, onEnd }: { readonly offer: UndoOffer; readonly token: string; readonly onEnd: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { of, change } = useDeskParams();
  const [now, setNow] = useState(() => performance.now());
  const leftMs = offer.untilMs - now;
  useInterval(() => setNow(performance.now()), TICK_MS, { autoInvoke: true });
  const ended = {
    onError: (error: Error) => toast({ title: copy.notUndone, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: deskKeys.all });
      onEnd();
    },
  } as const;
  const undo = useMutation({
    ...deskMutations.undoDecisions(token),
    onSuccess: (results) => {
      const problem = results.find((result) => result.problem !== null)?.problem;
      if (problem != null) toast({ title: copy.undonePartly, description: problem, tone: 'destructive' });
      // Opens the listing that was put back.
      if (of('tab') === '') change({ listing: offer.ids[0] ?? '' });
    },
    ...ended,
  });
  const undoParcel = useMutation({ ...orderStepMutations.undoDeliver(token), ...ended });
  const isPending = undo.isPending || undoParcel.isPending;
  const isOver = leftMs <= 0 && !isPending;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const run = () => {
    if (isPending) return;
    if (offer.parcel === undefined) undo.mutate(offer.ids);
    else undoParcel.mutate(offer.parcel);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'u' || event.repeat || !takesKeys(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Group gap="sm" wrap="nowrap" px="md" py={8} className={`tw-hull ${styles.notice}`}>
      <span className="tw-wrap">{offer.text}</span>
      <span aria-hidden="true" className={`tw-figures ${styles.left}`}>
        {copy.secondsLeft(Math.max(0, Math.ceil(leftMs / 1000)))}
      </span>
      <Button size="sm" aria-keyshortcuts="u" disabled={isPending} onClick={run}>
        {copy.undo}
      </Button>
    </Group>
  );
}

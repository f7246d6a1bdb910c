import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk-queries.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReasonDialog } from '../queue/reason-dialog.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
  /** cancel: nothing more of it is sent. resolve: an order under review stands as paid. */
  readonly step: 'cancel' | 'resolve';
}

/** What the desk decides about an order as a whole, with the reason written down. */
export function ReasonedStep({ order, token, step }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const words = copy.REASONED[step];
  const decide = useMutation({
    ...orderStepMutations.decide(token),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  return (
    <>
      {decide.isError && <Notice tone="bad">{errorDetail(decide.error, copy.notAsked)}</Notice>}
      <Button
        size="sm"
        tone={step === 'cancel' ? 'danger' : 'primary'}
        disabled={decide.isPending}
        aria-label={copy.stepOf(words.title, order.number)}
        onClick={() => setAsking(true)}
      >
        {words.title}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title={words.title}
        subject={order.number}
        hint={words.hint}
        templates={words.templates}
        isDangerous={step === 'cancel'}
        onDecide={(text) => decide.mutate({ step, id: order.id, revision: order.revision, text })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

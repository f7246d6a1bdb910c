import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReasonDialog } from '../queue/reason-dialog.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
}

/** Returns how an order can be resolved, or null if it cannot. */
export function resolutionOf({ state, needsPerson = [] }: WireDeskOrder): keyof typeof copy.RESOLVE | null {
  if (state === 'paid_needs_review') return 'review';
  if (needsPerson.includes('gone_twice')) return 'gone_twice';
  return needsPerson.includes('cancelled_not_refunded') ? 'cancelled_not_refunded' : null;
}

/** Lets an operator mark a reviewed order as paid, or its money as settled, with a reason. */
export function ResolveStep({ order, token }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const words = copy.RESOLVE[resolutionOf(order) ?? 'review'];
  const resolve = useMutation({
    ...orderStepMutations.resolve(token),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  return (
    <>
      {resolve.isError && <Notice tone="bad">{errorDetail(resolve.error, copy.notAsked)}</Notice>}
      <Button
        size="sm"
        tone="primary"
        disabled={resolve.isPending}
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
        isDangerous={false}
        onDecide={(text) => resolve.mutate({ id: order.id, revision: order.revision, text })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

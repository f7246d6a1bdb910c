import type { Body } from '#domain/api.ts';
import { call } from './call.ts';

type Ship = Body<'POST /api/operator/orders/:id/ship'>;
type Deliver = Body<'POST /api/operator/orders/:id/deliver'>;
type Accept = Body<'POST /api/operator/orders/:id/accept'>;

/** A fulfilment step of an order, with the revision that was on screen. */
export type StepRequest = { readonly id: string } & (
  | ({ readonly what: 'accept' } & Accept)
  | ({ readonly what: 'ship' } & Ship)
  | ({ readonly what: 'deliver' } & Deliver)
);

export type StepActor = { readonly as: 'desk' | 'supplier'; readonly token: string };

function send({ as, token }: StepActor, { id, ...step }: StepRequest) {
  const params = { id };
  const side = as === 'desk' ? 'operator' : 'supplier';
  if (step.what === 'accept') {
    const { what: _what, ...body } = step;
    return call(`POST /api/${side}/orders/:id/accept`, { params, token, body });
  }
  if (step.what === 'ship') {
    const { what: _what, ...body } = step;
    return call(`POST /api/${side}/orders/:id/ship`, { params, token, body });
  }
  const { what: _what, ...body } = step;
  return call(`POST /api/${side}/orders/:id/deliver`, { params, token, body });
}

export const orderStepMutations = {
  take: (by: StepActor) => ({
    mutationKey: ['order', 'step', by.as],
    mutationFn: (step: StepRequest) => send(by, step).then(() => undefined),
  }),
  undoDeliver: (token: string) => ({
    mutationKey: ['order', 'undo-deliver'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/undo-deliver'>) =>
      call('POST /api/operator/orders/:id/undo-deliver', { params: { id }, token, body }),
  }),
  changeParcel: (token: string) => ({
    mutationKey: ['order', 'change-parcel'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/change-parcel'>) =>
      call('POST /api/operator/orders/:id/change-parcel', { params: { id }, token, body }),
  }),
  changeDelivery: (token: string) => ({
    mutationKey: ['order', 'change-delivery'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/change-delivery'>) =>
      call('POST /api/operator/orders/:id/change-delivery', { params: { id }, token, body }),
  }),
  refund: (token: string) => ({
    mutationKey: ['order', 'refund'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/refund'>) =>
      call('POST /api/operator/orders/:id/refund', { params: { id }, token, body }),
  }),
  cancelAndRefund: (token: string) => ({
    mutationKey: ['order', 'cancel-and-refund'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/cancel-and-refund'>) =>
      call('POST /api/operator/orders/:id/cancel-and-refund', { params: { id }, token, body }),
  }),
  resolve: (token: string) => ({
    mutationKey: ['order', 'resolve'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/resolve'>) =>
      call('POST /api/operator/orders/:id/resolve', { params: { id }, token, body }),
  }),
  note: (token: string) => ({
    mutationKey: ['order', 'note'],
    mutationFn: ({ id, ...body }: { readonly id: string } & Body<'POST /api/operator/orders/:id/note'>) =>
      call('POST /api/operator/orders/:id/note', { params: { id }, token, body }),
  }),
};

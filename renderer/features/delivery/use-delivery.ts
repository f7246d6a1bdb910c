import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Delivery, type DeliveryField, isDeliverable } from '#domain/order/delivery.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { type OrderHandle, orderMutations, orderQueries } from '#lib/order-queries.ts';
import { useDeliveryDraft } from '#state/delivery-draft.ts';
import * as copy from './copy.ts';
import { firstFields } from './known-delivery.ts';

/**
 * Edits an order's delivery details. Keystrokes are stored on the device; complete details are sent on leaving the
 * group, or at once if already complete.
 * @param known details stored with the order; null: none, so the device's remembered ones are used
 */
export function useDelivery(handle: OrderHandle, known: Delivery | null) {
  const [draft, setDraft] = useDeliveryDraft();
  const [fields, setFields] = useState(() => firstFields(known, draft));
  /** Fields changed since the server refused them. */
  const [corrected, setCorrected] = useState<ReadonlySet<DeliveryField>>(new Set());
  const [hasLeft, setLeft] = useState(false);
  const sent = useRef(known === null ? '' : JSON.stringify(known));
  const queries = useQueryClient();
  const { mutate, ...saving } = useMutation({
    ...orderMutations.delivery(handle),
    onSuccess: (order) => queries.setQueryData(orderQueries.order(handle).queryKey, order),
    onError: () => {
      sent.current = '';
    },
  });

  const save = (delivery: Delivery) => {
    const text = JSON.stringify(delivery);
    if (!isDeliverable(delivery) || text === sent.current) return;
    sent.current = text;
    setCorrected(new Set());
    mutate(delivery);
  };
  const remembered = useRef({ save, fields });
  useEffect(() => {
    const { save: saveNow, fields: atFirst } = remembered.current;
    saveNow(atFirst);
  }, []);

  const errors = fieldErrors(saving.error);
  return {
    fields,
    hasLeft,
    isSaving: saving.isPending,
    /** True if the server has exactly the shown values. */
    isSaved: saving.isSuccess && JSON.stringify(saving.variables) === JSON.stringify(fields),
    failure: saving.error === null || Object.keys(errors).length > 0 ? null : errorDetail(saving.error, copy.notSaved),
    hasErrors: Object.keys(errors).some((field) => !corrected.has(field as DeliveryField)),
    errorOf: (field: DeliveryField) => (corrected.has(field) ? undefined : errors[field]),
    change: (field: DeliveryField, text: string) => {
      const next = { ...fields, [field]: text };
      setFields(next);
      setDraft(next);
      setCorrected((held) => new Set([...held, field]));
    },
    leave: () => {
      setLeft(true);
      save(fields);
    },
  };
}

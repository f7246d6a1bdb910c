import { FULFILMENT_STATES } from '#domain/order/fulfilment.ts';
import { ORDER_STATE_TEXT, ORDER_STATES } from '#domain/order/order.ts';
import { FULFILMENT_WORDS } from '#ui/orders/copy.ts';
import * as copy from '../copy.ts';
import { SelectParam, TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as orderCopy from './copy.ts';

const STATES = [
  { value: '', label: copy.all },
  { value: 'to_ship', label: copy.toBeShipped },
  { value: 'for_a_person', label: copy.needsAPerson },
  ...ORDER_STATES.map((state) => ({ value: state, label: ORDER_STATE_TEXT[state] })),
];
const GOODS = [{ value: '', label: copy.all }, ...FULFILMENT_STATES.map((state) => ({ value: state, label: FULFILMENT_WORDS[state] }))];

/** Clears every filter of the list of orders. */
export const NO_FILTER = { state: '', search: '', fulfilment: '', supplier: '', from: '', to: '', open: '' } as const;

/** Returns the URL's filters under the API's names; '' means all. */
export function useOrderFilter() {
  const { of } = useDeskParams();
  return {
    state: of('state'),
    search: useSearch(),
    fulfilment: of('fulfilment'),
    supplier: useSearch('supplier'),
    from: of('from'),
    to: of('to'),
  };
}

/** Filters of the order list; each is a URL parameter. */
export function OrderFilters() {
  const { of } = useDeskParams();
  const isBackwards = of('to') !== '' && of('to') < of('from');
  return (
    <>
      <SelectParam param="state" label={copy.state} options={STATES} />
      <SelectParam param="fulfilment" label={orderCopy.goods} options={GOODS} />
      <TextParam param="supplier" label={orderCopy.supplier} type="search" />
      <TextParam param="from" label={orderCopy.from} type="date" />
      <TextParam param="to" label={orderCopy.to} type="date" error={isBackwards ? orderCopy.isBackwards : undefined} />
    </>
  );
}

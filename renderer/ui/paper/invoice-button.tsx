import type { WireOrder } from '#domain/order/order-wire.ts';
import * as copy from './copy.ts';
import { Invoice } from './invoice.tsx';
import { PaperButton } from './paper-button.tsx';

export function InvoiceButton({ order, size }: { readonly order: WireOrder; readonly size?: 'sm' | 'md' }) {
  return (
    <PaperButton
      label={copy.invoice}
      name={copy.invoiceOf(order.number)}
      title={copy.documentTitle(copy.invoice, order.number)}
      {...(size !== undefined && { size })}
    >
      <Invoice order={order} />
    </PaperButton>
  );
}

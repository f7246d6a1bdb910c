import type { SendCsv } from '../../http/answers/csv-answer.ts';
import { createOwnOrderRoutes } from '../../http/routes/suppliers/own-orders.ts';
import { createSupplierRoutes } from '../../http/routes/suppliers/own-supplier.ts';
import type { WriterOf } from '../../http/writer-of.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { Batches } from '../../services/imports/batches.ts';
import type { OrderFulfilment } from '../../services/orders/orders-fulfilment.ts';
import { createOwnOrders } from '../../services/own-desk/own-orders.ts';
import { createOwnProducts } from '../../services/own-desk/own-products.ts';
import { createOwnSupplier } from '../../services/own-desk/own-supplier.ts';
import type { ConfirmationLinks } from '../../services/suppliers/confirmation-links.ts';
import type { SupplierChanges } from '../../services/suppliers/supplier-changes.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface OwnDeskDeps extends Pick<HostedParts, 'stores' | 'tokens'> {
  readonly suppliers: SupplierLinks;
  readonly changes: SupplierChanges;
  readonly confirmations: ConfirmationLinks;
  readonly limits: AbuseLimits;
  readonly writerOf: WriterOf;
  readonly batches: Batches;
  readonly pictures: Pictures;
  readonly fulfilment: OrderFulfilment;
  readonly sendCsv: SendCsv;
}

/** What a supplier sees and does by its link. */
export function wireOwnDesk(deps: OwnDeskDeps) {
  const { stores, tokens, suppliers: links, changes, confirmations, limits, writerOf, batches, pictures, fulfilment, sendCsv } = deps;
  const own = createOwnSupplier({
    links,
    store: stores.suppliers,
    changes,
    listings: stores.listings,
    imports: stores.imports,
    batches,
    quotes: stores.quotes,
    products: stores.products,
    pictures,
    tokens,
  });
  const orders = createOwnOrders({ links, suppliers: stores.suppliers, store: stores.orders, fulfilment });
  const products = createOwnProducts({ links, listings: stores.listings });
  return [
    createSupplierRoutes({ own, confirmations, suppliers: links, products, limits, sendCsv, writerOf }),
    createOwnOrderRoutes({ orders }),
  ];
}

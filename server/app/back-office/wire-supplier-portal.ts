import type { SendCsv } from '../../http/answers/csv-answer.ts';
import { createPortalOrderRoutes } from '../../http/routes/supplier-portal/orders.ts';
import { createSupplierPortalRoutes } from '../../http/routes/supplier-portal/supplier-portal.ts';
import type { WriterOf } from '../../http/writer-of.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { Batches } from '../../services/imports/batches.ts';
import type { OrderFulfilment } from '../../services/orders/orders-fulfilment.ts';
import { createPortalOrders } from '../../services/supplier-portal/portal-orders.ts';
import { createPortalProducts } from '../../services/supplier-portal/portal-products.ts';
import { createSupplierPortal } from '../../services/supplier-portal/supplier-portal.ts';
import { createUnlistedProducts } from '../../services/supplier-portal/unlisted-products.ts';
import type { ConfirmationLinks } from '../../services/suppliers/confirmation-links.ts';
import type { SupplierChanges } from '../../services/suppliers/supplier-changes.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface SupplierPortalDeps extends Pick<HostedParts, 'stores' | 'tokens'> {
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

/** Wires the supplier portal: what a supplier sees and does by its link. */
export function wireSupplierPortal(deps: SupplierPortalDeps) {
  const { stores, tokens, suppliers: links, changes, confirmations, limits, writerOf, batches, pictures, fulfilment, sendCsv } = deps;
  const portal = createSupplierPortal({
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
  const orders = createPortalOrders({ links, suppliers: stores.suppliers, store: stores.orders, fulfilment });
  const products = createPortalProducts({ links, listings: stores.listings });
  const unlisted = createUnlistedProducts({ links, suppliers: stores.suppliers, products: stores.products });
  return [
    createSupplierPortalRoutes({ portal, confirmations, suppliers: links, products, unlisted, limits, sendCsv, writerOf }),
    createPortalOrderRoutes({ orders }),
  ];
}

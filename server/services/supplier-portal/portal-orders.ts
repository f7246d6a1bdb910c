import type { WirePage } from '#domain/kernel/wire-page.ts';
import { toWireSupplierOrder, type WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { FulfilmentActor, OrderFulfilment } from '../orders/orders-fulfilment.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { cut, PAGE, parsePlace } from './portal-pages.ts';

export interface PortalOrdersDeps {
  readonly links: Pick<SupplierLinks, 'openForBuyers'>;
  readonly suppliers: Pick<SupplierStore, 'idsOf'>;
  readonly store: Pick<OrderStore, 'listOfSupplier' | 'countOfSupplier'>;
  readonly fulfilment: OrderFulfilment;
}

export type PortalOrders = ReturnType<typeof createPortalOrders>;

/**
 * Orders of a supplier's products, for the holder of its link. Each function throws DomainError `not_found` for any
 * other token and for other suppliers' orders, and `conflict` while the supplier is blocked.
 */
export function createPortalOrders({ links, suppliers, store, fulfilment }: PortalOrdersDeps) {
  async function actorOf(
    token: string | undefined,
  ): Promise<FulfilmentActor & { readonly id: string; readonly part: ReadonlySet<string> }> {
    const { id } = await links.openForBuyers(token);
    return { id, who: null, part: new Set(await suppliers.idsOf(id)) };
  }
  type Step<Body> = (orderId: string, actor: FulfilmentActor, body: Body) => Promise<Order>;
  const asSender =
    <Body>(step: Step<Body>) =>
    async (token: string | undefined, orderId: string, body: Body): Promise<WireSupplierOrder> => {
      const actor = await actorOf(token);
      return toWireSupplierOrder(await step(orderId, actor, body), actor.part);
    };

  return {
    list: async (token: string | undefined, cursor: string | undefined): Promise<WirePage<WireSupplierOrder>> => {
      const { id, part } = await actorOf(token);
      const place = parsePlace(cursor);
      const after = place === null ? null : { id: place.id, createdAtMs: Date.parse(place.createdAt) };
      const page = cut(await store.listOfSupplier(id, after, PAGE + 1), (order) => [new Date(order.createdAtMs).toISOString(), order.id]);
      return {
        entries: page.shown.map((order) => toWireSupplierOrder(order, part)),
        total: await store.countOfSupplier(id),
        nextCursor: page.nextCursor,
      };
    },
    accept: asSender(fulfilment.accept),
    ship: asSender(fulfilment.ship),
    deliver: asSender(fulfilment.deliver),
  };
}

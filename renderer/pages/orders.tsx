import { OrderDelivery } from '../features/delivery/order-delivery.tsx';
import { OrdersView } from '../features/orders/orders-view.tsx';

/** `/orders`, also the return address of a payment. */
export function OrdersPage() {
  return <OrdersView delivery={(order, handle) => <OrderDelivery key={order.id} order={order} handle={handle} />} />;
}

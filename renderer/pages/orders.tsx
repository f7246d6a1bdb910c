import { OrdersView } from '../features/orders/orders-view.tsx';

/** `/orders`, also where a payment returns to. */
export function OrdersPage() {
  return <OrdersView />;
}

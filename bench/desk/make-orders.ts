import { openStore } from '../../server/db/open-store.ts';
import { orderLine, placeOrder } from '../../tests/fixtures/orders/place-order.ts';
import { overFile } from '../../tests/fixtures/stores/test-store.ts';

export const ORDERS = 20_000;

/**
 * Creates a year's orders by copying one that the store wrote itself: most paid, some with a failed payment, sent or
 * partly refunded.
 */
export async function makeOrders(dataDir: string): Promise<void> {
  const db = openStore(dataDir);
  const lines = Array.from({ length: 4 }, (_, at) => orderLine(`bench-${at}`, `bench-supplier-${at % 2}`, 10 + at, 430));
  const nowMs = Date.now();
  await placeOrder(overFile(db), { id: 'first', nowMs, lines });
  const columns = db.prepare<[], { name: string }>("SELECT name FROM pragma_table_info('orders')").all();
  const own: Readonly<Record<string, string>> = {
    id: "'order-' || n.value",
    number: "printf('TW-%05d', n.value)",
    created_at: 'orders.created_at - n.value * 1577000',
    state: "CASE n.value % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'expired' WHEN 2 THEN 'partly_refunded' ELSE 'paid' END",
    intent_id: "'pi_' || n.value",
    expires_at: 'orders.expires_at + 86400000',
  };
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `orders.${name}`);
  db.exec(`WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${ORDERS - 1})
    INSERT INTO orders (${names.join(', ')}) SELECT ${values.join(', ')} FROM n CROSS JOIN orders WHERE orders.id = 'first'`);
  db.exec(`INSERT INTO order_delivery (order_id, delivery, updated_at)
    SELECT id, json_object('email', 'buyer' || (created_at % 997) || '@shop' || (created_at % 89) || '.example', 'name', 'Ana López ' || number,
      'company', 'Importaciones del Norte ' || (created_at % 83), 'poNumber', 'PO-' || number, 'street', '12 Long Quay Road, second yard',
      'city', 'Mombasa', 'country', 'Kenya', 'postcode', '80100', 'phone', '+254 700 000000', 'taxNumber', '', 'note', ''), created_at FROM orders`);
  db.close();
}
